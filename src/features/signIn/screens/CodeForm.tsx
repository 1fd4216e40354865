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
import { CodeInput, isCode } from '../../../components/CodeInput.tsx';
import { useCodeErrors } from '../../access/useCodeErrors.ts';
import { SignInColumn } from './SignInColumn.tsx';
import { useCountdown } from '../../shared/useCountdown.ts';

const CODE_ID = 'sign-in-code';

interface CodeFormProps {
  readonly signIn: SignInStatus & { readonly kind: 'codeSent' | 'checkingCode' };
}

/** The code that was sent by email: checked as soon as its six digits are there. */
export function CodeForm({ signIn }: CodeFormProps): ReactNode {
  const { t } = useTranslation('screens');
  const { refusalText, typingText } = useCodeErrors();
  const dispatch = useDispatch();
  const [code, setCode] = useState('');
  const [attempted, setAttempted] = useState(false);
  const checking = signIn.kind === 'checkingCode';
  const failure = signIn.kind === 'codeSent' ? signIn.failure : undefined;
  // A refusal is shown until the code is typed again.
  const [answered, setAnswered] = useState<Failure | undefined>(undefined);
  const refused = failure === answered ? undefined : failure;

  const typingError = attempted && !isCode(code) ? typingText(code) : undefined;

  // The only thing to do here: the code is typed or pasted at once.
  useEffect(() => document.getElementById(CODE_ID)?.focus(), []);

  const submit = (text: string): void => {
    setAttempted(true);
    if (isCode(text) && !checking) dispatch(codeEntered(text));
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
      <CodeInput
        id={CODE_ID}
        label={t('account:signIn.code')}
        error={refused ? refusalText(refused) : typingError}
        value={code}
        onChange={(text) => {
          setCode(text);
          setAnswered(failure);
        }}
        onComplete={submit}
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
