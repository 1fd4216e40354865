import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Notice } from '../../../components/Notice.tsx';
import { passkeySignInWanted, selectPasskeySignIn } from '../passkeysSlice.ts';
import { troubleText } from '../troubleText.ts';

/** Button to sign in without a code: no address is typed, the passkey identifies the account. */
export function PasskeySignInButton(): ReactNode {
  const { t } = useTranslation('screens');
  const dispatch = useDispatch();
  const signIn = useSelector(selectPasskeySignIn);
  const isBusy = signIn.kind === 'busy';
  return (
    <div>
      <Button
        variant="outlined"
        size="large"
        aria-disabled={isBusy}
        onClick={() => isBusy || dispatch(passkeySignInWanted())}
      >
        {t(isBusy ? 'account:passkeys.busy' : 'account:passkeys.signIn')}
      </Button>
      {signIn.kind === 'failed' && (
        <Notice kind="warning" urgent>
          {troubleText(t, signIn.trouble, 'signingIn')}
        </Notice>
      )}
    </div>
  );
}
