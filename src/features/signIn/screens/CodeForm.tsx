import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import {
  codeEntered,
  codeRequested,
  emailChangeRequested,
  type SignInStatus,
} from '../../access/sessionSlice.ts';
import { CodeEntry } from './CodeEntry.tsx';

interface CodeFormProps {
  readonly signIn: SignInStatus & { readonly kind: 'codeSent' | 'checkingCode' };
}

/** The code that signs in, with the ways back to another address. */
export function CodeForm({ signIn }: CodeFormProps): ReactNode {
  const { t } = useTranslation('account');
  const dispatch = useDispatch();
  return (
    <CodeEntry
      form={signIn.form}
      checking={signIn.kind === 'checkingCode'}
      failure={signIn.kind === 'codeSent' ? signIn.failure : undefined}
      resendAfterSeconds={signIn.resendAfterSeconds}
      sends={signIn.sends}
      onCode={(code) => dispatch(codeEntered(code))}
      onResend={() => dispatch(codeRequested(signIn.email))}
    >
      <Button onClick={() => dispatch(emailChangeRequested())}>{t('signIn.otherEmail')}</Button>
    </CodeEntry>
  );
}
