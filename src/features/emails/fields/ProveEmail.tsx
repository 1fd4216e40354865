import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../components/Notice.tsx';
import { failureText } from '../../shared/failureText.ts';
import type { EmailExtras } from '../emailExtras.ts';
import { ProofCode } from './ProofCode.tsx';
import { useEmailProof, type EmailProof } from './useEmailProof.ts';

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

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  marginBlockEnd: theme.spacing(1.5),
  justifyItems: 'start',
  '& > div': { width: '100%' },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
}));
