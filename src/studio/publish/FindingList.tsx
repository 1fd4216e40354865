import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pointerToPath } from '@stepwright/engine';
import type { DraftLine, StudioFinding } from '../../contract/studio.ts';
import { useDraftState, useFindings } from '../draft/DraftContext.ts';
import { Failed } from '../shell/states.tsx';
import type { ProjectFiles } from '../../product/impact/compareProjects.ts';
import { count } from '../project/names.ts';
import { projectOf } from '../project/project.ts';
import { CorrectSamples } from './CorrectSamples.tsx';
import { sayHint, sayMessage } from './sayFinding.ts';
import { valueOfFinding } from './sayValueFinding.ts';

/** Everything that the checker finds in the draft, with the way to each file and step. */
export function FindingList(): ReactNode {
  const state = useDraftState();
  const { list, isChecking, revision, failure } = useFindings();
  const project = projectOf(state.texts);
  return (
    <section className="card" aria-labelledby="findings">
      <h2 id="findings">1. Is it sound?</h2>
      {failure !== undefined && <Failed message={failure} />}
      <output>
        {isChecking || revision !== state.revision
          ? 'Checking all markets, samples and texts…'
          : verdictOf(list)}
      </output>
      <CorrectSamples />
      <ul className="rows findings">
        {list.slice(0, 50).map((one) => (
          <li key={`${one.code} ${one.path} ${one.pointer} ${one.message}`}>
            <FindingLine one={one} draft={state.draft} project={project} />
          </li>
        ))}
      </ul>
      {list.length > 50 && <p>and {list.length - 50} more</p>}
    </section>
  );
}

interface FindingLineProps {
  readonly one: StudioFinding;
  readonly draft: DraftLine;
  readonly project: ProjectFiles;
}

function FindingLine({ one, draft, project }: FindingLineProps): ReactNode {
  const editor = editorOf(one) ?? valueEditorOf(one, project);
  return (
    <div>
      <p>
        <span className={`badge ${one.severity}`}>{one.severity === 'error' ? 'error' : 'note'}</span>{' '}
        <strong>{sayMessage(one, project)}</strong>
      </p>
      <p className="quiet-text">
        {sayHint(one)}{' '}
        <Link to={`/drafts/${draft.id}/files?file=${encodeURIComponent(one.path)}&line=${one.line}`}>
          {one.path}:{one.line}
        </Link>
        {' · '}
        <code>{one.code}</code>
        {editor && (
          <>
            {' · '}
            <Link to={`/drafts/${draft.id}/${editor.at}`}>{editor.name}</Link>
          </>
        )}
      </p>
    </div>
  );
}

interface Editor {
  /** Within the draft. */
  readonly at: string;
  readonly name: string;
}

/** Files by what edits them for somebody who reads no JSON. */
const EDITORS: readonly (readonly [pattern: RegExp, edit: (names: readonly string[]) => Editor])[] = [
  [
    /\/(?:steps|samples\/[^/]+)\/([^/]+)\.json$/,
    ([step]) => ({ at: `steps/${step}`, name: 'open the step' }),
  ],
  [/\/flows\/([^/]+)\.json$/, ([flow]) => ({ at: `flow/${flow}`, name: 'open the flow' })],
  [
    /^locales\/([^/]+)\/(.+\.json)#\/(.+)$/,
    ([language = '', file, key]) => textIn(language, `${file}#${key}`),
  ],
  // The record of a translation has its texts by file and key.
  [
    /^locales\/([^/]+)\.translation\.json#\/texts\/.+\/([^/]+\.json)\/(.+)$/,
    ([language = '', file, key]) => textIn(language, `${file}#${key}`),
  ],
];

/** The page of the draft where a finding can be mended by form; undefined if its file is the only way. */
function editorOf({ code, path, pointer }: StudioFinding): Editor | undefined {
  if (/^market-(?:inherits|unreleased)$/.test(code)) return { at: 'market', name: 'open “New market”' };
  const place = `${path}#/${pointerToPath(pointer).join('/')}`;
  for (const [pattern, edit] of EDITORS) {
    const found = pattern.exec(path) ?? pattern.exec(place);
    if (found) return edit(found.slice(1));
  }
  return undefined;
}

/** The page of “Rules and numbers” with the value that a finding is about. */
function valueEditorOf(one: StudioFinding, project: ProjectFiles): Editor | undefined {
  const value = valueOfFinding(one, project);
  if (!value) return undefined;
  return {
    at: `rules/${value.page}?${String(new URLSearchParams(value.search))}`,
    name: 'open the value',
  };
}

function textIn(language: string, text: string): Editor {
  const query = new URLSearchParams({ translation: language, find: text });
  return { at: `texts?${String(query)}`, name: 'open the text' };
}

function verdictOf(list: readonly StudioFinding[]): string {
  const errors = list.filter(({ severity }) => severity === 'error').length;
  if (errors > 0) return `${count(errors, 'error')} to mend before it can be published.`;
  return list.length === 0
    ? '✓ Nothing is wrong, in any market, sample or language.'
    : `✓ No error; ${count(list.length, 'note')}.`;
}
