import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Answers, StepDefinition } from '@stepwright/engine';
import { SERVICE_NUMBERS } from '../../contract/serviceNumbers.ts';
import { writingDirection } from '../../lib/writingDirection.ts';
import { readTokens } from '../../product/brandTokens.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import { keyOfView, nameOfView } from '../project/resolved.ts';
import { nameOfLanguage } from '../project/names.ts';
import type { FromPreview, Scheme, Shown, ToPreview } from '../preview/protocol.ts';
import { bundles } from './stepTexts.ts';
import { useView } from './useView.ts';

const tokensOf = memoizeByObject(readTokens);

const WIDTHS = { phone: 390, desktop: 960 } as const;

interface PreviewProps {
  readonly step: StepDefinition;
  readonly selected: string | undefined;
  /** Answers of the panel; `times` counts how often it has set them. */
  readonly answers: { readonly value: Answers; readonly times: number };
  readonly submits: number;
  readonly onSelect: (pointer: string) => void;
  readonly onAnswers: (answers: Answers) => void;
}

/** The step in a frame, at the width of a phone or a desktop, in any market, language, scheme and brand. */
export function Preview({ step, selected, answers, submits, onSelect, onAnswers }: PreviewProps): ReactNode {
  const { state } = useDraft();
  const { view, views, languages, language, search, change, resolution, files, locales } = useView();
  const [width, setWidth] = useState<keyof typeof WIDTHS>('phone');
  const [scheme, setScheme] = useState<Scheme>('light');
  const [isEditing, setEditing] = useState(true);
  const [failure, setFailure] = useState<string>();
  const [drawn, setDrawn] = useState<number>();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const { market, portal, cobrand } = view;
  const revision = state.saving.kind === 'saved' ? state.revision : undefined;
  const [sent, setSent] = useState(state.revision);
  if (revision !== undefined && revision !== sent) setSent(revision);
  const module =
    step.kind === 'form'
      ? `/api/v2/studio/drafts/${state.draft.id}/steps/${sent}/${market}/${portal}/${step.id}.js${cobrand === undefined ? '' : `?cobrand=${cobrand}`}`
      : undefined;
  const { definition } = resolution;
  const texts = bundles(locales, language);
  const shown = useMemo((): Shown | undefined => {
    const tokens = tokensOf(files).get(cobrand === undefined ? portal : `${portal}/${cobrand}`);
    if (!tokens) return undefined;
    const { brand } = definition.portal;
    return {
      kind: 'show',
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
      changedAt: performance.timeOrigin + performance.now(),
    };
  }, [module, step.id, language, texts, definition, files, portal, cobrand, scheme, isEditing, selected]);
  const post = (message: ToPreview) => frame.current?.contentWindow?.postMessage(message, location.origin);
  useEffect(() => {
    if (isReady && shown) post(shown);
  }, [isReady, shown]);
  useEffect(() => {
    if (isReady) post({ kind: 'answers', answers: answers.value });
    // Only answers that the panel set: those of the frame come from there.
  }, [isReady, answers.times, step.id]);
  useEffect(() => {
    if (submits > 0) post({ kind: 'submit' });
  }, [submits]);
  useEffect(() => {
    const receive = ({ origin, source, data }: MessageEvent<FromPreview>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      if (data.kind === 'ready') setReady(true);
      if (data.kind === 'selected') onSelect(data.pointer);
      if (data.kind === 'answers') onAnswers(data.answers);
      if (data.kind === 'failed') setFailure(data.message);
      if (data.kind === 'drawn') {
        setFailure(undefined);
        setDrawn(data.milliseconds);
      }
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, [onSelect, onAnswers]);
  return (
    <>
      <div className="stage-tools">
        <label>
          Market and portal
          <select value={keyOfView(view)} onChange={({ target }) => change({ view: target.value })}>
            {views.map((one) => (
              <option key={keyOfView(one)} value={keyOfView(one)}>
                {nameOfView(one)}
              </option>
            ))}
          </select>
        </label>
        <label>
          Language
          <select value={language} onChange={({ target }) => change({ language: target.value })}>
            {languages.map((tag) => (
              <option key={tag} value={tag}>
                {nameOfLanguage(tag)}
              </option>
            ))}
          </select>
        </label>
        <Choice
          name="Width"
          value={width}
          options={{ phone: 'Phone', desktop: 'Desktop' }}
          onChange={setWidth}
        />
        <Choice
          name="Scheme"
          value={scheme}
          options={{ light: 'Light', dark: 'Dark' }}
          onChange={setScheme}
        />
        <Choice
          name="Mode"
          value={isEditing ? 'edit' : 'use'}
          options={{ edit: 'Edit', use: 'Try' }}
          onChange={(mode) => setEditing(mode === 'edit')}
        />
      </div>
      {failure !== undefined && (
        <p className="notice error" role="alert">
          This step cannot be shown as it is now: {failure}. The last state that could be is below.
        </p>
      )}
      <div className="stage-frame" data-search={search.get('question') ?? ''}>
        <iframe
          ref={frame}
          title={`The step as visitors see it, ${width}`}
          src="/studio/preview"
          width={WIDTHS[width]}
          data-drawn={drawn === undefined ? undefined : Math.round(drawn)}
        />
      </div>
    </>
  );
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

interface ChoiceProps<Value extends string> {
  readonly name: string;
  readonly value: Value;
  readonly options: Readonly<Record<Value, string>>;
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ name, value, options, onChange }: ChoiceProps<Value>): ReactNode {
  const values = Object.keys(options) as Value[];
  return (
    <div role="group" aria-label={name} className="choice">
      {values.map((one) => (
        <button key={one} type="button" aria-pressed={one === value} onClick={() => onChange(one)}>
          {options[one]}
        </button>
      ))}
    </div>
  );
}
