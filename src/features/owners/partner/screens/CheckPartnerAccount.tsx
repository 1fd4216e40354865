import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { ConfirmDialog } from '../../../../components/ConfirmDialog.tsx';
import { selectConfig } from '../../../configuration/configSlice.ts';

/** Steps to take in an account that is not the invited person's. */
export const ACCOUNT_STEPS = ['step1', 'step2', 'step3'] as const;

interface CheckPartnerAccountProps {
  readonly open: boolean;
  readonly email: string;
  readonly onSignOut: () => void;
  readonly onClose: () => void;
}

/** Dialog for a link of another person, opened in one's own account. */
export function CheckPartnerAccount({
  open,
  email,
  onSignOut,
  onClose,
}: CheckPartnerAccountProps): ReactNode {
  const { t } = useTranslation('partner');
  const { support } = useSelector(selectConfig);
  return (
    <ConfirmDialog
      open={open}
      title={t('account:checkAccount.title')}
      confirmText={t('account:checkAccount.signOut')}
      cancelText={t('account:checkAccount.close')}
      onConfirm={onSignOut}
      onCancel={onClose}
    >
      <p>{t('checkAccount.text', { email })}</p>
      <ol>
        {ACCOUNT_STEPS.map((step) => (
          <li key={step}>{t(`checkAccount.${step}`)}</li>
        ))}
      </ol>
      <a href={support.url}>{t('account:checkAccount.support')}</a>
    </ConfirmDialog>
  );
}
