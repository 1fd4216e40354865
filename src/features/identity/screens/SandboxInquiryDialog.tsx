import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import type { SandboxInquiryAction } from '../../../contract/sandboxProviders.ts';

interface SandboxInquiryDialogProps {
  readonly open: boolean;
  readonly onMove: (action: SandboxInquiryAction) => void;
}

const OTHER_MOVES = ['fail', 'review', 'cameraRefused', 'expire'] as const;

/** Replaces the vendor's dialog: instead of taking pictures, the user chooses how the check ends. */
export function SandboxInquiryDialog({ open, onMove }: SandboxInquiryDialogProps): ReactNode {
  const { t } = useTranslation('stepUps');
  return (
    <ConfirmDialog
      open={open}
      title={t('sandboxInquiry.title')}
      confirmText={t('sandboxInquiry.pass')}
      cancelText={t('sandboxInquiry.cancel')}
      onConfirm={() => onMove('pass')}
      onCancel={() => onMove('cancel')}
    >
      <p>{t('sandboxInquiry.text')}</p>
      <Moves>
        {OTHER_MOVES.map((action) => (
          <Button key={action} variant="outlined" onClick={() => onMove(action)}>
            {t(`sandboxInquiry.${action}`)}
          </Button>
        ))}
      </Moves>
    </ConfirmDialog>
  );
}

const Moves = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(11rem, 1fr))',
  gap: theme.spacing(1.5),
}));
