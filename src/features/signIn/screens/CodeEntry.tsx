import { PATHS } from '../../../contract/pages.ts';
import Button from '@mui/material/Button';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectConfig } from '../../configuration/configSlice.ts';
import type { Failure } from '../../../lib/failure.ts';
import { CodeInput, isCode, type CodeForm } from '../../../components/CodeInput.tsx';
import { useCodeErrors, CODE_LABELS } from '../../access/useCodeErrors.ts';
import { SignInColumn } from './SignInColumn.tsx';
import { useCountdown } from '../../shared/useCountdown.ts';

const CODE_ID = 'sign-in-code';

interface CodeEntryProps {
  readonly form: CodeForm;
  readonly checking: boolean;
  /** Why the last code was refused. */
  readonly failure?: Failure | undefined;
  readonly resendAfterSeconds: number;
  /** Tells messages apart: the countdown starts again with each. */
  readonly sends: number;
  readonly onCode: (code: string) => void;
  readonly onResend: () => void;
  /** Other ways on, beside sending another code. */
  readonly children?: ReactNode;
}

/** Where a code that was sent by email is typed: checked as soon as all of it is there. */
export function CodeEntry(props: CodeEntryProps): ReactNode {
  const { form, checking, failure, onCode, onResend, children } = props;
  const { t } = useTranslation('screens');
  const { refusalText, typingText } = useCodeErrors();
  const [code, setCode] = useState('');
  const [attempted, setAttempted] = useState(false);
  // A refusal is shown until the code is typed again.
  const [answered, setAnswered] = useState<Failure | undefined>(undefined);
  const refused = failure === answered ? undefined : failure;

  const typingError = attempted && !isCode(code) ? typingText(code) : undefined;

  // The only thing to do here: the code is typed or pasted at once.
  useEffect(() => document.getElementById(CODE_ID)?.focus(), []);

  const submit = (text: string): void => {
    setAttempted(true);
    if (isCode(text) && !checking) onCode(text);
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
        label={t(CODE_LABELS[form])}
        form={form}
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
      <div className="quiet">
        <Resend
          {...props}
          onResend={() => {
            setCode('');
            setAttempted(false);
            onResend();
          }}
        />
        {children}
      </div>
      <SandboxHint />
    </SignInColumn>
  );
}

function Resend({ resendAfterSeconds, sends, onResend }: CodeEntryProps) {
  const { t } = useTranslation('account');
  const secondsLeft = useCountdown(resendAfterSeconds, sends);
  return (
    <Button disabled={secondsLeft > 0} onClick={onResend}>
      {secondsLeft > 0 ? t('signIn.resendIn', { seconds: secondsLeft }) : t('signIn.resend')}
    </Button>
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
