import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Answers, StepDefinition } from '@stepwright/engine';
import { SERVICE_NUMBERS } from '../../contract/serviceNumbers.ts';
import { writingDirection } from '../../lib/writingDirection.ts';
import { readTokens } from '../../product/brandTokens.ts';
import { useDraftState } from '../draft/DraftContext.ts';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import {
  changeBetween,
  type Drop,
  type FromPreview,
  type Mark,
  type MarkedText,
  type Shown,
  type ToPreview,
} from '../preview/protocol.ts';
import { PreviewTools, WIDTHS, type Look } from './PreviewTools.tsx';
import { useTyped } from '../texts/heldTexts.ts';
import { bundles } from './stepTexts.ts';
import { FOCUS } from './focusIn.ts';
import { useView } from './useView.ts';

const tokensOf = memoizeByObject(readTokens);

interface PreviewProps {
  readonly step: StepDefinition;
  readonly selected: string | undefined;
  readonly answers: PreviewAnswers;
  /** How often the errors were asked for. */
  readonly submits: number;
  readonly onSelect: (pointer: string) => void;
  readonly onAnswers: (answers: Answers) => void;
  /** A text of a question, or of the step, is to be written, as it is shown; without one, the first of them. */
  readonly onWrite?: (pointer: string, text: string | undefined) => void;
  /** A text to outline; the frame then begins as visitors use it. */
  readonly marked?: MarkedText;
  /** The questions that may be dragged; left out, none. */
  readonly orders?: Shown['orders'];
  readonly onMove?: (drop: Drop) => void;
  readonly onMark?: (key: string, mark: Mark) => void;
}

/** The answers of the preview now, and those that the panel last gave it: another object each time. */
export interface PreviewAnswers {
  readonly now: Answers;
  readonly given: { readonly answers: Answers };
}

/** The step in a frame, at the width of a phone or a desktop, in any market, language, scheme and brand. */
export function Preview(props: PreviewProps): ReactNode {
  const { search } = useView();
  const [look, setLook] = useState<Look>({ width: 'phone', scheme: 'light', isEditing: !props.marked });
  const { frame, failure } = useFrame(useContent(props, look), props);
  return (
    <>
      <PreviewTools look={look} onLook={(changes) => setLook({ ...look, ...changes })} />
      {failure !== undefined && (
        <p className="notice error" role="alert">
          This step cannot be shown as it is now: {failure}. The last state that could be is below.
        </p>
      )}
      <div className="stage-frame" data-search={search.get('question') ?? ''}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of ours at our own origin: a sandbox that lets its scripts and forms run holds nothing back */}
        <iframe
          id={FOCUS.preview}
          ref={frame}
          title={`The step as visitors see it, ${look.width}`}
          src="/studio/preview"
          className={look.width}
          width={WIDTHS[look.width]}
        />
      </div>
    </>
  );
}

/**
 * The URL of the compiled step at the last revision with other definitions that the server has, since texts are not part of it; undefined
 * for steps without questions.
 */
function useModule(step: StepDefinition): string | undefined {
  const state = useDraftState();
  const { files, view } = useView();
  const { market, portal, cobrand } = view;
  const [sent, setSent] = useState({ revision: state.revision, files });
  if (state.saving.kind === 'saved' && files !== sent.files) setSent({ revision: state.revision, files });
  if (step.kind !== 'form') return undefined;
  const query = cobrand === undefined ? '' : `?cobrand=${cobrand}`;
  return `/api/v2/studio/drafts/${state.draft.id}/steps/${sent.revision}/${market}/${portal}/${step.id}.js${query}`;
}

/** Everything that the frame shows; undefined if the portal has no brand. */
function useContent(
  { step, selected, marked, orders = NO_ORDERS }: PreviewProps,
  { scheme, isEditing }: Look,
): Shown | undefined {
  const { view, language, resolution, files, locales } = useView();
  const { portal, cobrand } = view;
  const { definition } = resolution;
  const module = useModule(step);
  const texts = useTyped(bundles(locales, language), language);
  return useMemo(() => {
    const tokens = tokensOf(files).get(cobrand === undefined ? portal : `${portal}/${cobrand}`);
    if (!tokens) return undefined;
    const { brand } = definition.portal;
    return {
      module,
      step: step.id,
      language,
      direction: writingDirection(language),
      texts,
      numbers: { ...definition.market.numbers, ...SERVICE_NUMBERS },
      tokens,
      brand: { name: brand.name, logo: brand.logo },
      scheme,
      context: contextOf(definition),
      isEditing,
      selected,
      orders,
      marked,
    };
  }, [
    module,
    step.id,
    language,
    texts,
    definition,
    files,
    portal,
    cobrand,
    scheme,
    isEditing,
    selected,
    orders,
    marked,
  ]);
}

const NO_ORDERS: Shown['orders'] = [];

/** Sends the frame what it shows, and follows what happens in it. */
function useFrame(content: Shown | undefined, props: PreviewProps) {
  const {
    answers: { now, given },
    submits,
  } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  /** The content that the frame has; undefined while it is not ready. A frame that is loaded again has nothing. */
  const sent = useRef<Shown | 'nothing'>(undefined);
  const [failure, setFailure] = useState<string>();
  const post = useEffectEvent((message: ToPreview) =>
    frame.current?.contentWindow?.postMessage(message, location.origin),
  );
  const show = useEffectEvent((shown: Shown | undefined) => {
    if (!sent.current || !shown) return;
    const message: ToPreview | undefined =
      sent.current === 'nothing' ? { kind: 'show', shown } : changeBetween(sent.current, shown);
    if (message) post(message);
    sent.current = shown;
  });
  const receive = useEffectEvent((data: FromPreview) => {
    if (data.kind === 'ready') {
      sent.current = 'nothing';
      show(content);
      post({ kind: 'answers', answers: now });
    }
    if (data.kind === 'failed') setFailure(data.message);
    if (data.kind === 'drawn') setFailure(undefined);
    report(data, props);
  });
  const give = useEffectEvent((answers: Answers) => {
    if (sent.current) post({ kind: 'answers', answers });
  });
  useEffect(() => show(content), [content]);
  useEffect(() => give(given.answers), [given]);
  useEffect(() => {
    if (submits > 0) post({ kind: 'submit' });
  }, [submits]);
  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent<FromPreview>) => {
      if (origin === location.origin && source === frame.current?.contentWindow) receive(data);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  return { frame, failure };
}

/** Passes on what one did in the frame. */
function report(data: FromPreview, { onSelect, onWrite, onAnswers, onMove, onMark }: PreviewProps): void {
  if (data.kind === 'selected') onSelect(data.pointer);
  if (data.kind === 'write') onWrite?.(data.pointer, data.text);
  if (data.kind === 'answers') onAnswers(data.answers);
  if (data.kind === 'moved') onMove?.(data.drop);
  if (data.kind === 'marked') onMark?.(data.key, data.mark);
}

/** The context of a step's rules: the features that the market has in the portal. */
function contextOf(definition: ReturnType<typeof useView>['resolution']['definition']): object {
  const { market, portal } = definition;
  return {
    answers: {},
    application: null,
    config: { features: { ...portal.features, ...market.features }, orderTypes: [] },
    market,
    portal,
    session: {},
  };
}
