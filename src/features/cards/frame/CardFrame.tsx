import { styled } from '@mui/material/styles';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { sandboxBrandOf, sandboxCardOf } from '../../../contract/sandboxCards.ts';
import type { Answers } from '@stepwright/engine';
import type { FlowRuntime } from '../../../product/definitions.ts';
import { selectConfig } from '../../configuration/configSlice.ts';
import { createJourneyContext } from '../../flows/createJourneyContext.ts';
import { PortalForm } from '../../forms/PortalForm.tsx';
import { postTo, readPageMessage, type FrameMessage } from '../fields/frameMessages.ts';
import type { PortalAnswers } from '../../../contract/answers.generated.ts';

const STEP = 'card';
const FORM_ID = 'card-fields';
/** A valid form submits at once; one that has not by then is not valid. */
const SUBMIT_MS = 100;

/**
 * The sandbox's fields for a card, inside the frame: the form of step `card`, whose answers go nowhere. What leaves it is a token, which is
 * made here without any call.
 */
export function CardFrame({ runtime }: { readonly runtime: FlowRuntime }): ReactNode {
  const { t } = useTranslation('steps');
  const config = useSelector(selectConfig);
  const [answers, setAnswers] = useState<Answers>({});
  const isAsked = useRef(false);
  const { definition } = runtime;
  const context = useMemo(
    () => createJourneyContext({ config, definition, answers: {}, application: null }),
    [config, definition],
  );
  const isComplete = runtime.validateStep(STEP, answers).length === 0;
  const brand = sandboxBrandOf(cardIn(answers).number);
  const root = useHeight();

  usePage(() => {
    isAsked.current = true;
    // The form takes what was typed last, and validates it: what is wrong shows at the fields, and has the focus.
    formOf(root.current)?.requestSubmit();
    setTimeout(() => {
      if (!isAsked.current) return;
      isAsked.current = false;
      tellPage({ kind: 'invalid' });
    }, SUBMIT_MS);
  });
  useEffect(() => tellPage({ kind: 'changed', complete: isComplete, brand }), [isComplete, brand]);

  const submit = (slice: Answers) => {
    if (!isAsked.current) {
      tellPage({ kind: 'entered' });
      return;
    }
    isAsked.current = false;
    const card = cardIn(slice);
    tellPage({ kind: 'token', token: makeSandboxToken(card) });
  };
  return (
    <Edge ref={root}>
      <PortalForm
        {...{ runtime, answers, context }}
        id={FORM_ID}
        flowId={STEP}
        stepId={STEP}
        onChange={setAnswers}
        onSubmit={submit}
      >
        {/* Enter submits only where there is such a button; the one to see is the page's. */}
        <input type="submit" hidden aria-label={t('steps:card.title')} />
      </PortalForm>
    </Edge>
  );
}

const LAST_DIGITS = 4;
const RANDOM_BYTES = 16;

interface TypedCard {
  /** Digits only. */
  readonly number: string;
  /** MM/YY. */
  readonly expiration: string;
}

/**
 * Creates a token that represents a card without its number and code, for one use: its behaviour in the sandbox, and
 * its displayable part.
 */
export function makeSandboxToken({ number, expiration }: TypedCard): string {
  const [month = '', year = ''] = expiration.split('/');
  const brand = sandboxBrandOf(number) ?? 'unknown';
  const parts = [sandboxCardOf(number), brand, number.slice(-LAST_DIGITS), `${month}20${year}`, randomText()];
  return `tok_sandbox_${parts.join('_')}`;
}

function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

// The focus is shown around a field.
const Edge = styled('div')({ padding: 4 });

function formOf(root: HTMLElement | null): HTMLFormElement | null {
  return root?.querySelector('form') ?? null;
}

function cardIn({ card }: PortalAnswers): { readonly number: string; readonly expiration: string } {
  const { number = '', expiration = '' } = card ?? {};
  return { number: number.replaceAll(/[ -]/g, ''), expiration: expiration.replaceAll(' ', '') };
}

function tellPage(message: FrameMessage): void {
  if (window.parent !== window) postTo(window.parent, location.origin, message);
}

/** Listens to the page around the frame, and reports that the fields are ready. */
function usePage(onTokenise: () => void): void {
  const latest = useRef(onTokenise);
  useEffect(() => {
    latest.current = onTokenise;
  });
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      if (readPageMessage(event, { origin: location.origin, source: window.parent })) latest.current();
    };
    window.addEventListener('message', listen);
    tellPage({ kind: 'ready' });
    return () => window.removeEventListener('message', listen);
  }, []);
}

/** Reports the height of the fields to the page, whenever it changes. */
function useHeight() {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      tellPage({ kind: 'resized', height: Math.ceil(element.getBoundingClientRect().height) }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return root;
}
