import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { selectPermission, selectVisit, withdrawalRequested } from '../singleSignOnSlice.ts';

interface WithdrawButtonProps {
  readonly applicationId: string;
  /** The partner's. */
  readonly name: string;
}

/** Takes the permission for visits back; nothing if there is none. */
export function WithdrawButton({ applicationId, name }: WithdrawButtonProps): ReactNode {
  const { t } = useTranslation('account');
  const dispatch = useDispatch();
  const { kind } = useSelector(selectVisit);
  const isGranted = useSelector(selectPermission) === 'granted';
  if (!isGranted || kind === 'opening' || kind === 'left') return null;
  const isBusy = kind === 'withdrawing';
  return (
    <Button
      size="large"
      variant="text"
      aria-disabled={isBusy}
      onClick={() => !isBusy && dispatch(withdrawalRequested(applicationId))}
    >
      {t('signOn.withdraw', { name })}
    </Button>
  );
}
