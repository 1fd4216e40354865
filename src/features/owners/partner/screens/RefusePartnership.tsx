import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../components/ConfirmDialog.tsx';
import { QuietButton } from './QuietButton.tsx';

interface RefusePartnershipProps {
  readonly businessName: string;
  readonly applicantName: string;
  readonly busy: boolean;
  /** Where a code is sent first; left out where none is needed. */
  readonly codeTo?: string;
  readonly onRefuse: () => void;
}

/** 'I am not a partner of this business', with a question first: what was entered is deleted. */
export function RefusePartnership(props: RefusePartnershipProps): ReactNode {
  const { businessName, applicantName, busy, codeTo, onRefuse } = props;
  const { t } = useTranslation('partner');
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <QuietButton aria-disabled={busy} onClick={() => setOpen(!busy)}>
        {t(busy ? 'refuse.sending' : 'refuse.link')}
      </QuietButton>
      <ConfirmDialog
        open={isOpen}
        tone="danger"
        title={t('refuse.title', { business: businessName })}
        confirmText={t('refuse.confirm')}
        cancelText={t('refuse.cancel')}
        onConfirm={() => {
          setOpen(false);
          onRefuse();
        }}
        onCancel={() => setOpen(false)}
      >
        <p>{t('refuse.text', { name: applicantName })}</p>
        {codeTo !== undefined && <p>{t('refuse.codeFirst', { email: codeTo })}</p>}
      </ConfirmDialog>
    </div>
  );
}
