import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { isEmailAddress } from '../../../contract/isEmailAddress.ts';
import { Notice } from '../../../components/Notice.tsx';
import { codeRequested, type SignInStatus } from '../../access/sessionSlice.ts';
import { failureText } from '../../shared/failureText.ts';
import { LabelledInput } from '../../../components/LabelledInput.tsx';
import { SignInColumn } from './SignInColumn.tsx';

export function EmailForm({
  signIn,
  known = '',
}: {
  /** The address of whoever comes back. */
  readonly known?: string | undefined;
  readonly signIn: SignInStatus & { readonly kind: 'idle' | 'sendingCode' };
}): ReactNode {
  const { t } = useTranslation('screens');
  const dispatch = useDispatch();
  const [email, setEmail] = useState(known);
  const [attempted, setAttempted] = useState(false);
  const failure = signIn.kind === 'idle' ? signIn.failure : undefined;
  const isRefused = failure?.code === 'body.invalid';
  const wrong = attempted && (isRefused || !isEmailAddress(email.trim()));
  const sending = signIn.kind === 'sendingCode';
  return (
    <SignInColumn
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAttempted(true);
        if (isEmailAddress(email.trim()) && !sending) dispatch(codeRequested(email.trim()));
        else event.currentTarget.querySelector('input')?.focus();
      }}
    >
      {failure && !isRefused && (
        <Notice kind="error" urgent>
          {failureText(t, failure)}
        </Notice>
      )}
      <LabelledInput
        id="sign-in-email"
        label={t('account:signIn.email')}
        error={wrong ? t('account:signIn.emailInvalid') : undefined}
        type="email"
        autoComplete="email"
        inputMode="email"
        value={email}
        onChange={setEmail}
      />
      <Button type="submit" variant="contained" size="large" aria-disabled={sending}>
        {t(sending ? 'account:signIn.sending' : 'account:signIn.sendCode')}
      </Button>
    </SignInColumn>
  );
}
