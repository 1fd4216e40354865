import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { autocompletion, closeBrackets, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json, jsonParseLinter } from '@codemirror/lang-json';
import { bracketMatching, foldGutter } from '@codemirror/language';
import { lintGutter, linter, lintKeymap, type Diagnostic, forceLinting } from '@codemirror/lint';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { EditorState, StateEffect, StateField, Transaction, type ChangeSpec } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import type { StudioFinding } from '../../contract/studio.ts';
import { completeJson, type Suggest } from './completeJson.ts';
import { JSON_THEME } from './jsonTheme.ts';

interface JsonEditorProps {
  readonly label: string;
  readonly text: string;
  /** The line that is shown at first. */
  readonly line?: number;
  readonly isReadOnly: boolean;
  readonly findings: readonly StudioFinding[];
  readonly suggest: Suggest;
  readonly onChange: (text: string) => void;
}

const showFindings = StateEffect.define<readonly StudioFinding[]>();

const findingsField = StateField.define<readonly StudioFinding[]>({
  create: () => [],
  update: (before, { effects }) => effects.find((one) => one.is(showFindings))?.value ?? before,
});

/** Shows why the text is no JSON, and the findings of the checker. */
const problems = linter(
  (view) => [...jsonParseLinter()(view), ...diagnosticsOf(view.state, view.state.field(findingsField))],
  { needsRefresh: ({ startState, state }) => startState.field(findingsField) !== state.field(findingsField) },
);

const EXTENSIONS = [
  lineNumbers(),
  foldGutter(),
  history(),
  bracketMatching(),
  closeBrackets(),
  highlightSelectionMatches(),
  JSON_THEME,
  json(),
  lintGutter(),
  problems,
  keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap, ...completionKeymap, ...lintKeymap]),
];

const nonce = () => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

/**
 * A file of JSON as text: with what the checker finds as its problems, and the names that the meta-schemas allow as its completions.
 * Tab leaves it, as any other input.
 */
export function JsonEditor({
  label,
  text,
  line = 1,
  isReadOnly,
  findings,
  suggest,
  onChange,
}: JsonEditorProps): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const first = useEffectEvent(() => ({ text, findings, line }));
  const suggestNow: Suggest = useEffectEvent((path, isKey) => suggest(path, isKey));
  const change = useEffectEvent((typed: string) => onChange(typed));
  useEffect(() => {
    if (!host.current) return undefined;
    const editor = new EditorView({
      parent: host.current,
      ...startAt(first().text, first().line),
      extensions: [
        ...EXTENSIONS,
        EditorView.cspNonce.of(nonce()),
        findingsField.init(() => first().findings),
        autocompletion({ override: [completeJson((path, isKey) => suggestNow(path, isKey))] }),
        EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false' }),
        EditorState.readOnly.of(isReadOnly),
        EditorView.updateListener.of((update) => {
          const isTyped = update.transactions.some(
            (one) => one.annotation(Transaction.userEvent) !== undefined,
          );
          if (update.docChanged && isTyped) change(update.state.doc.toString());
        }),
      ],
    });
    view.current = editor;
    return () => editor.destroy();
  }, [label, isReadOnly]);
  useEffect(() => {
    const editor = view.current;
    const shown = editor?.state.doc.toString();
    if (editor && shown !== undefined && shown !== text) editor.dispatch({ changes: replaceIn(shown, text) });
  }, [text]);
  useEffect(() => {
    view.current?.dispatch({ effects: showFindings.of(findings) });
    if (view.current) forceLinting(view.current);
  }, [findings]);
  return <div className="json-editor" ref={host} />;
}

/** The beginning of an editor that shows a line, selected and in the middle. */
function startAt(text: string, line: number) {
  const doc = EditorState.create({ doc: text }).doc;
  const { from: anchor, to: head } = doc.line(Math.min(Math.max(line, 1), doc.lines));
  return {
    doc,
    ...(line > 1 && {
      selection: { anchor, head },
      scrollTo: EditorView.scrollIntoView(anchor, { y: 'center' }),
    }),
  };
}

/** The change of a text to another one, only of the part that differs: the cursor keeps its position in the rest. */
function replaceIn(before: string, after: string): ChangeSpec {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let same = 0;
  while (same < shorter - from && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) };
}

function diagnosticsOf(state: EditorState, findings: readonly StudioFinding[]): readonly Diagnostic[] {
  return findings.map(({ line, column, severity, message, hint, code }) => {
    const at = state.doc.line(Math.min(Math.max(line, 1), state.doc.lines));
    const from = Math.min(at.from + Math.max(column - 1, 0), at.to);
    return { from, to: at.to, severity, message: `${message} ${hint}`, source: code };
  });
}
