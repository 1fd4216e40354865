import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { isRecord, ownMember, parseJson } from '../../lib/unknownValue.ts';
import { useDraft, useFindings } from '../draft/DraftContext.ts';
import { problemOf, withFiles } from '../project/project.ts';
import { useView } from '../steps/useView.ts';
import { useStaff } from '../shell/session.ts';
import type { StudioFinding } from '../../contract/studio.ts';
import { mayChangeFile } from '../../contract/staff.ts';
import { HeldImports } from '../texts/HeldImports.tsx';
import { useHeldTexts } from '../texts/heldTexts.ts';
import { hasSameTexts, splitEdit, toHeld, waitingIn, withWaiting } from '../texts/importedTexts.ts';
import { JsonEditor } from './JsonEditor.tsx';
import { suggestFrom, type Suggest } from './completeJson.ts';
import { keepTyped, readTyped, type TypedText } from './keptText.ts';
import { metaOf } from './metaSchema.ts';

const PAUSE_MS = 300;

interface FileEditorProps {
  readonly path: string;
  /** The line that is shown at first. */
  readonly line?: number;
}

/**
 * One file of the draft as text. What is no JSON yet is kept in the browser and not applied; everything else becomes a change of the
 * draft, which other views show, and that Undo takes back.
 */
export function FileEditor({ path, line }: FileEditorProps): ReactNode {
  const findings = useFindings();
  const { roles } = useStaff();
  const { text, type, problem, isRefused, drop } = useTypedText(path);
  const suggest = useSuggest(path);
  const mine = useMemo(() => findings.list.filter((one) => one.path === path), [findings.list, path]);
  const isReadOnly = !mayChangeFile(roles, path);
  return (
    <>
      {isReadOnly && <p className="quiet-text">Your role lets you read this file, not change it.</p>}
      {(problem !== undefined || isRefused) && (
        <div className="notice warning">
          <output>
            {problem === undefined
              ? 'Your roles do not allow this change. '
              : `This is no JSON yet (${problem}). `}
            It is kept in this browser and not applied: the draft and the preview have the last state that
            was.
          </output>
          <button type="button" onClick={drop}>
            Drop it and show the applied text
          </button>
        </div>
      )}
      <JsonEditor
        key={path}
        label={path}
        text={text}
        {...(line !== undefined && { line })}
        isReadOnly={isReadOnly}
        findings={problem === undefined ? mine : NO_FINDINGS}
        suggest={suggest}
        onChange={type}
      />
      <HeldImports list={path} />
    </>
  );
}

const NO_FINDINGS: readonly StudioFinding[] = [];

/** The text of the file with all that is typed, also if it waits for a choice; `problem` is why it is no JSON. */
function useTypedText(path: string) {
  const { state } = useDraft();
  const { shown, keep } = useKeptText(path);
  const { id } = useStaff();
  const kept = `studio-json-${id}-${state.draft.id}-${path}`;
  const [typed, setTyped] = useState<TypedText | undefined>(() => readTyped(kept));
  // It is shown as it was typed, as long as the file has the same texts.
  const [latest, setLatest] = useState<string>();
  const [refused, setRefused] = useState<TypedText>();
  const problem = typed === undefined ? undefined : problemOf(typed.text);
  const apply = useEffectEvent((complete: TypedText) => {
    const isKept = keep(complete);
    if (isKept) keepTyped(kept, undefined);
    return isKept;
  });
  useEffect(() => {
    if (typed === undefined) return undefined;
    // A page that is loaded again during the pause has it, too.
    keepTyped(kept, typed);
    if (problem !== undefined) return undefined;
    const timer = setTimeout(() => {
      if (!apply(typed)) return setRefused(typed);
      setLatest(typed.text);
      setTyped(undefined);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, problem, kept]);
  const applyAtOnce = useEffectEvent(() => {
    if (typed !== undefined && problem === undefined) apply(typed);
  });
  useEffect(() => () => applyAtOnce(), []);
  const type = (text: string) =>
    setTyped((before) => ({ base: before ? before.base : (state.texts.get(path) ?? null), text }));
  const drop = () => {
    keepTyped(kept, undefined);
    setTyped(undefined);
  };
  const isLatest = useMemo(() => latest !== undefined && hasSameTexts(latest, shown), [latest, shown]);
  const text = typed?.text ?? (isLatest && latest !== undefined ? latest : shown);
  return { text, type, problem, isRefused: typed !== undefined && typed === refused, drop };
}

/** The file of the draft with its texts that wait, and what keeps an edit of it: texts that several markets show wait. */
function useKeptText(path: string) {
  const { state, store, apply } = useDraft();
  const { held, holdAll } = useHeldTexts();
  const { pathname, search } = useLocation();
  const text = state.texts.get(path) ?? '';
  const waiting = useMemo(() => waitingIn(held, path), [held, path]);
  const shown = useMemo(() => withWaiting(text, waiting), [text, waiting]);
  const keep = (typed: TypedText) => {
    const { texts } = store.get();
    const begun = withFiles(texts, [{ path, text: typed.base }]);
    const { text: own = typed.text, shared = [] } = splitEdit(begun, { path, typed: typed.text }) ?? {};
    if (!apply(`Edit ${path}`, [{ path, text: own }], begun)) return false;
    const now = parseJson(texts.get(path) ?? '');
    // A text whose choice was made while the rest was typed is in the file already.
    const open = shared.filter(({ written, next }) => ownMember(now, written.key) !== next);
    const next = open.map((one) => toHeld(one, pathname + search));
    holdAll([...waiting.map(([id]) => [id, undefined] as const), ...next]);
    return true;
  };
  return { shown, keep };
}

/** Completions from the meta-schema of the file's kind. */
function useSuggest(path: string): Suggest {
  const { files, resolution } = useView();
  return useMemo(() => {
    const widgets = files.get('meta/widgets.json')?.json;
    return suggestFrom({
      meta: metaOf(files, path.replace('schemas/', '')),
      widgets: isRecord(widgets) && Array.isArray(widgets['widgets']) ? widgets['widgets'].map(String) : [],
      formats: [...new Set([...FORMATS, ...Object.keys(resolution.formats)])],
      conditions: Object.values(resolution.definition.flows).flatMap((flow) =>
        Object.keys(flow.conditions ?? {}),
      ),
    });
  }, [files, path, resolution]);
}

const FORMATS: readonly string[] = [
  'email',
  'website',
  'person-name',
  'business-name',
  'mobile-phone',
  'business-phone',
  'date',
  'date-of-birth',
  'street-address',
  'city',
];
