import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { signOutRequested } from '../access/sessionSlice.ts';

/** Shown for actions that require a recent sign-in: explains the reason, and links to it. */
export function SignInAgain({ children }: { readonly children: string }): ReactNode {
  const { t } = useTranslation('account');
  const dispatch = useDispatch();
  return (
    <>
      <p>{children}</p>
      <Button variant="outlined" onClick={() => dispatch(signOutRequested())}>
        {t('sessions.signInAgain')}
      </Button>
    </>
  );
}
