import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useId, useState, type ReactNode, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../components/Notice.tsx';
import { failureText } from '../../shared/failureText.ts';
import type { EmailExtras } from '../emailExtras.ts';
import { CodeInput, isCode } from '../../../components/CodeInput.tsx';
import type { Failure } from '../../../lib/failure.ts';
import { CODE_INTROS, CODE_LABELS, useCodeErrors } from '../../access/useCodeErrors.ts';
import { useCountdown } from '../../shared/useCountdown.ts';
import { useEmailProof, type EmailProof } from './useEmailProof.ts';
import type { ProofState } from './useEmailProof.ts';

interface ProveEmailProps {
  readonly email: string;
  readonly load: NonNullable<EmailExtras['loadEmailProofs']>;
  /** The person has just entered the right code. */
  readonly onProved: () => void;
}

/** Proves by a code that an address is the person's. Drawn anew for each address. */
export function ProveEmail({ email, load, onProved }: ProveEmailProps): ReactNode {
  const { t } = useTranslation(['account', 'screens']);
  const proof = useEmailProof(email, load);
  const { state } = proof;
  const justProved = state.kind === 'proved' && state.justNow;
  const notice = useRef<HTMLDivElement>(null);
  const told = useRef(onProved);
  useEffect(() => {
    told.current = onProved;
  }, [onProved]);
  useEffect(() => {
    if (!justProved) return;
    // The focused element was removed.
    notice.current?.focus();
    told.current();
  }, [justProved]);

  return (
    <Box>
      <div aria-live="polite" ref={notice} tabIndex={-1}>
        {state.kind === 'proved' && <Notice kind="success">{t('account:emailProof.done', { email })}</Notice>}
        {state.kind === 'unreachable' && <Notice kind="warning">{t('screens:failure.offline')}</Notice>}
        {state.kind === 'unproved' && state.failure && (
          <Notice kind="error">{failureText(t, state.failure)}</Notice>
        )}
      </div>
      <NextStep email={email} proof={proof} />
    </Box>
  );
}

/** Shows the action that is required until the address is proved. */
function NextStep({ email, proof }: { readonly email: string; readonly proof: EmailProof }) {
  const { t } = useTranslation(['account', 'screens']);
  const { state } = proof;
  switch (state.kind) {
    case 'looking':
    case 'proved':
      return null;
    case 'unreachable':
      return <Button onClick={proof.look}>{t('common:retry')}</Button>;
    case 'unproved':
    case 'sending':
      return (
        <>
          <p>{t('account:emailProof.text')}</p>
          <Button variant="outlined" aria-disabled={state.kind === 'sending'} onClick={proof.sendCode}>
            {t(state.kind === 'sending' ? 'account:signIn.sending' : 'account:emailProof.send')}
          </Button>
        </>
      );
    case 'codeSent':
    case 'checking':
      return <ProofCode email={email} state={state} onEnter={proof.enterCode} onResend={proof.sendCode} />;
  }
}

interface ProofCodeProps {
  readonly email: string;
  readonly state: ProofState & { readonly kind: 'codeSent' | 'checking' };
  readonly onEnter: (code: string) => void;
  readonly onResend: () => void;
}

/**
 * Input for the code that was mailed to another address: checked as soon as it is complete. Used inside the step's
 * form.
 */
function ProofCode({ email, state, onEnter, onResend }: ProofCodeProps): ReactNode {
  const { t } = useTranslation(['account', 'screens']);
  const { refusalText, typingText } = useCodeErrors();
  const id = useId();
  const [code, setCode] = useState('');
  const [attempted, setAttempted] = useState(false);
  // A refusal is shown until the code is typed again.
  const [answered, setAnswered] = useState<Failure | undefined>(undefined);
  const { sent, failure } = state;
  const refused = failure === answered ? undefined : failure;
  const secondsLeft = useCountdown(sent.resendAfterSeconds, sent.at);
  const typingError = attempted && !isCode(code) ? typingText(code) : undefined;

  useEffect(() => document.getElementById(id)?.focus(), [id]);

  const submit = (text: string): void => {
    setAttempted(true);
    if (isCode(text)) onEnter(text);
  };
  // Enter would submit the step.
  const keepEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    submit(code);
  };
  return (
    <CodeBox onKeyDown={keepEnter}>
      <p aria-live="polite">{t(CODE_INTROS[sent.form], { email })}</p>
      <CodeInput
        id={id}
        label={t(CODE_LABELS[sent.form])}
        form={sent.form}
        error={refused ? refusalText(refused) : typingError}
        value={code}
        onChange={(text) => {
          setCode(text);
          setAnswered(failure);
        }}
        onComplete={submit}
      />
      <div>
        <Button variant="outlined" aria-disabled={state.kind === 'checking'} onClick={() => submit(code)}>
          {t(state.kind === 'checking' ? 'account:signIn.checking' : 'account:emailProof.check')}
        </Button>
        <Button disabled={secondsLeft > 0} onClick={onResend}>
          {secondsLeft > 0
            ? t('account:signIn.resendIn', { seconds: secondsLeft })
            : t('account:signIn.resend')}
        </Button>
      </div>
    </CodeBox>
  );
}

const CodeBox = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1.5) }));

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  marginBlockEnd: theme.spacing(1.5),
  justifyItems: 'start',
  '& > div': { width: '100%' },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
}));
