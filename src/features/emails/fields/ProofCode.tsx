import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeInput, isCode } from '../../../components/CodeInput.tsx';
import type { Failure } from '../../../lib/failure.ts';
import { CODE_INTROS, CODE_LABELS, useCodeErrors } from '../../access/useCodeErrors.ts';
import { useCountdown } from '../../shared/useCountdown.ts';
import type { ProofState } from './useEmailProof.ts';

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
export function ProofCode({ email, state, onEnter, onResend }: ProofCodeProps): ReactNode {
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
    <Box onKeyDown={keepEnter}>
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
    </Box>
  );
}

const Box = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1.5) }));
