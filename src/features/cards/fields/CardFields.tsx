import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../components/Notice.tsx';
import { Spinner } from '../../../components/Spinner.tsx';
import type { CardFields as FieldsOf } from '../../../contract/cards.ts';
import type { CardFieldsProps } from './cardFields.ts';
import { SandboxFields } from './SandboxFields.tsx';

/** A blocked script reports nothing; after this time the user is informed, and may try again. */
const READY_DEADLINE_MS = 10_000;

const StripeFields = lazy(async () => ({ default: (await import('./StripeFields.tsx')).StripeFields }));

type Phase = 'loading' | 'ready' | 'failed';

interface Props extends Omit<CardFieldsProps, 'onFailed'> {
  readonly fields: FieldsOf;
}

/** Shows the fields of the provider that the server names, with a message until they are ready. */
export function CardFields({ fields, onReady, ...props }: Props): ReactNode {
  const { t } = useTranslation(['cards', 'screens']);
  const [attempt, setAttempt] = useState(0);
  const [phase, setPhase] = useState<Phase>('loading');
  useEffect(() => {
    if (phase !== 'loading') return undefined;
    const deadline = setTimeout(() => setPhase('failed'), READY_DEADLINE_MS);
    return () => clearTimeout(deadline);
  }, [phase]);
  const retry = () => {
    setAttempt(attempt + 1);
    setPhase('loading');
  };
  if (phase === 'failed')
    return (
      <Notice kind="error" urgent>
        <p>{t('fields.failed')}</p>
        <Button variant="outlined" onClick={retry}>
          {t('common:retry')}
        </Button>
      </Notice>
    );
  const fieldsProps = {
    ...props,
    onReady: () => {
      setPhase('ready');
      onReady();
    },
    onFailed: () => setPhase('failed'),
  };
  return (
    <>
      {phase === 'loading' && <Spinner size="small" text={t('fields.loading')} />}
      <Suspense>
        <Fields key={attempt} data-phase={phase}>
          {fields.kind === 'stripe' ? (
            <StripeFields {...fieldsProps} publishableKey={fields.publishableKey} />
          ) : (
            <SandboxFields {...fieldsProps} />
          )}
        </Fields>
      </Suspense>
    </>
  );
}

// Laid out from the start, since a hidden frame has no height to report.
const Fields = styled('div')({ '&[data-phase=loading]': { height: 0, overflow: 'hidden' } });
