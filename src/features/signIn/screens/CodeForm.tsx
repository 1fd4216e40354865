import { PATHS } from '../../../contract/pages.ts';
import Button from '@mui/material/Button';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectConfig } from '../../configuration/configSlice.ts';
import {
  codeEntered,
  codeRequested,
  emailChangeRequested,
  type SignInStatus,
} from '../../access/sessionSlice.ts';
import type { Failure } from '../../../lib/failure.ts';
import { memberOf } from '../../../lib/memberOf.ts';
import { failureText } from '../../shared/failureText.ts';
import { LabelledInput } from './LabelledInput.tsx';
import { SignInColumn } from './SignInColumn.tsx';
import { useCountdown } from '../../shared/useCountdown.ts';

const CODE_ID = 'sign-in-code';
const CODE = /^\d{6}$/;

interface CodeFormProps {
  readonly signIn: SignInStatus & { readonly kind: 'codeSent' | 'checkingCode' };
}

/** The code that was sent by email: checked as soon as its six digits are there. */
export function CodeForm({ signIn }: CodeFormProps): ReactNode {
  const { t } = useTranslation('screens');
  const refusalText = useRefusalText();
  const dispatch = useDispatch();
  const [code, setCode] = useState('');
  const [attempted, setAttempted] = useState(false);
  const checking = signIn.kind === 'checkingCode';
  const failure = signIn.kind === 'codeSent' ? signIn.failure : undefined;
  // A refusal is shown until the code is typed again.
  const [answered, setAnswered] = useState<Failure | undefined>(undefined);
  const refused = failure === answered ? undefined : failure;

  const typingError = attempted && !CODE.test(code) ? t(typingErrorOf(code)) : undefined;

  // The only thing to do here: the code is typed or pasted at once.
  useEffect(() => document.getElementById(CODE_ID)?.focus(), []);

  const submit = (text: string): void => {
    setAttempted(true);
    if (CODE.test(text) && !checking) dispatch(codeEntered(text));
  };
  return (
    <SignInColumn
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(code);
        event.currentTarget.querySelector('input')?.focus();
      }}
    >
      <LabelledInput
        id={CODE_ID}
        label={t('account:signIn.code')}
        error={refused ? refusalText(refused) : typingError}
        autoComplete="one-time-code"
        inputMode="numeric"
        value={code}
        onChange={(text) => {
          // A pasted code may bring spaces or a dash along.
          const digits = text.replaceAll(/[\s-]/g, '').slice(0, 6);
          setCode(digits);
          setAnswered(failure);
          if (CODE.test(digits) && digits !== code) submit(digits);
        }}
      />
      <Button type="submit" variant="contained" size="large" aria-disabled={checking}>
        {t(checking ? 'account:signIn.checking' : 'account:signIn.check')}
      </Button>
      <OtherCode
        signIn={signIn}
        onResend={() => {
          setCode('');
          setAttempted(false);
          dispatch(codeRequested(signIn.email));
        }}
      />
      <SandboxHint />
    </SignInColumn>
  );
}

function OtherCode({ signIn, onResend }: CodeFormProps & { readonly onResend: () => void }) {
  const { t } = useTranslation('screens');
  const dispatch = useDispatch();
  const secondsLeft = useCountdown(signIn.resendAfterSeconds, signIn.sends);
  return (
    <div className="quiet">
      <Button disabled={secondsLeft > 0} onClick={onResend}>
        {secondsLeft > 0
          ? t('account:signIn.resendIn', { seconds: secondsLeft })
          : t('account:signIn.resend')}
      </Button>
      <Button onClick={() => dispatch(emailChangeRequested())}>{t('account:signIn.otherEmail')}</Button>
    </div>
  );
}

function SandboxHint() {
  const { t } = useTranslation('account');
  const { sandbox } = useSelector(selectConfig);
  if (!sandbox) return null;
  return (
    <p>
      {t('signIn.sandboxHint')}{' '}
      <Link to={PATHS.sandbox} target="_blank">
        {t('signIn.sandboxLink')}
      </Link>
    </p>
  );
}

function typingErrorOf(code: string) {
  return code === '' ? 'errors:one-time-code.required' : 'errors:one-time-code.format';
}

/** What the server says of a code, with the texts of it; anything else is a failure like all others. */
const REFUSALS = {
  'one-time-code.mismatch': 'errors:one-time-code.mismatch',
  'one-time-code.expired': 'errors:one-time-code.expired',
  'one-time-code.attempts': 'account:signIn.attempts',
} as const;

const REFUSED = Object.keys(REFUSALS) as readonly (keyof typeof REFUSALS)[]; // its own keys

function useRefusalText(): (failure: Failure) => string {
  const { t } = useTranslation('screens');
  return (failure) => {
    const code = memberOf(REFUSED, failure.code);
    return code === undefined ? failureText(t, failure) : t(REFUSALS[code]);
  };
}
