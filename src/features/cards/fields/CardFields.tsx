import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useEffect, useState, useImperativeHandle, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useHref } from 'react-router-dom';
import { Notice } from '../../../components/Notice.tsx';
import { Spinner } from '../../../components/Spinner.tsx';
import type { CardFields as FieldsOf } from '../../../contract/cards.ts';
import { PATHS } from '../../../contract/pages.ts';
import { selectConfig } from '../../configuration/configSlice.ts';
import type { CardFieldsProps, TokenOutcome } from './cardFields.ts';
import { postTo, readFrameMessage, type FrameMessage } from './frameMessages.ts';

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

/** Height until the frame reports its own. */
const FIRST_HEIGHT = 420;
/** The frame needs no other service for a token, so it responds at once. */
const TOKEN_DEADLINE_MS = 5_000;

/** The sandbox's fields, in a frame of their own: what is typed there stays there, as with a provider's. */
function SandboxFields({ ref, onReady, onChange, onEnter }: CardFieldsProps): ReactNode {
  const { t, i18n } = useTranslation('cards');
  const { currency } = useSelector(selectConfig);
  const frame = useRef<HTMLIFrameElement>(null);
  const settle = useRef<(outcome: TokenOutcome) => void>(undefined);
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const [isReady, setReady] = useState(false);
  const path = useHref(PATHS.cardFields);
  const query = new URLSearchParams({ lng: i18n.language, currency });

  useFrameMessages(frame, (message) => {
    switch (message.kind) {
      case 'ready':
        setReady(true);
        onReady();
        return;
      case 'resized':
        setHeight(message.height);
        return;
      case 'changed':
        onChange({ complete: message.complete, brand: message.brand });
        return;
      case 'entered':
        onEnter();
        return;
      case 'token':
        settle.current?.(message);
        return;
      case 'invalid':
        settle.current?.({ kind: 'failed', code: 'invalid' });
    }
  });

  useImperativeHandle(ref, () => ({
    tokenise: () =>
      new Promise<TokenOutcome>((resolve) => {
        const { contentWindow } = frame.current ?? {};
        const deadline = setTimeout(
          () => resolve({ kind: 'failed', code: 'unavailable' }),
          TOKEN_DEADLINE_MS,
        );
        settle.current = (outcome) => {
          clearTimeout(deadline);
          resolve(outcome);
        };
        if (contentWindow) postTo(contentWindow, location.origin, { kind: 'tokenise' });
      }),
  }));

  return (
    <SandboxFrame
      ref={frame}
      src={`${path}?${query}`}
      title={t('fields.frame')}
      height={height}
      data-ready={isReady}
    />
  );
}

/** Listens to the frame for as long as it is drawn. */
function useFrameMessages(
  frame: { readonly current: HTMLIFrameElement | null },
  hear: (message: FrameMessage) => void,
): void {
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      const source = frame.current?.contentWindow ?? null;
      const message = readFrameMessage(event, { origin: location.origin, source });
      if (message) latest.current(message);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [frame]);
}

// As much wider as the frame's own edge, which has room for what shows the focus.
const SandboxFrame = styled('iframe')({
  display: 'block',
  width: 'calc(100% + 8px)',
  margin: -4,
  border: 0,
  colorScheme: 'normal',
  // Until its fields are ready the frame contains a whole page, with landmarks of its own.
  '&[data-ready=false]': { visibility: 'hidden' },
});

// Laid out from the start, since a hidden frame has no height to report.
const Fields = styled('div')({ '&[data-phase=loading]': { height: 0, overflow: 'hidden' } });
