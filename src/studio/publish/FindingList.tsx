import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DraftLine, StudioFinding } from '../../contract/studio.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { Failed } from '../shell/states.tsx';

/** Everything that the checker finds in the draft, with the way to each file and step. */
export function FindingList(): ReactNode {
  const { findings, state } = useDraft();
  const { list, isChecking, revision, failure } = findings;
  return (
    <section className="card" aria-labelledby="findings">
      <h2 id="findings">1. Is it sound?</h2>
      {failure !== undefined && <Failed message={failure} />}
      <output>
        {isChecking || revision !== state.revision
          ? 'Checking all markets, samples and texts…'
          : verdictOf(list)}
      </output>
      <ul className="rows findings">
        {list.slice(0, 50).map((one) => (
          <li key={`${one.code} ${one.path} ${one.pointer} ${one.message}`}>
            <FindingLine one={one} draft={state.draft} />
          </li>
        ))}
      </ul>
      {list.length > 50 && <p>and {list.length - 50} more</p>}
    </section>
  );
}

/** Hints that name commands, in the words of the studio. */
const HINTS: Readonly<Record<string, string>> = {
  'market-inherits':
    'Change what is different in this country, and confirm the rest: “New market” lists it. Production leaves the market out until then.',
  'market-unreleased': '“New market” has a button that lets production serve it.',
  'translation-missing':
    '“Texts” lists them first. Words that are the same in both languages can be marked so there, and a market may name texts that stay untranslated.',
  'translation-outdated':
    '“Texts” lists it first: correct the translation there, or say that it is still right.',
  'translation-unrecorded': '“Texts” shows it: say there that it is still right.',
};

/** The command by which a terminal would do it, at the end of some messages. */
const COMMAND = /: stepwright .*$/;

function FindingLine({ one, draft }: { readonly one: StudioFinding; readonly draft: DraftLine }): ReactNode {
  const step = /\/(?:steps|samples\/[^/]+)\/([^/]+)\.json$/.exec(one.path)?.[1];
  return (
    <div>
      <p>
        <span className={`badge ${one.severity}`}>{one.severity === 'error' ? 'error' : 'note'}</span>{' '}
        <strong>{one.message.replace(COMMAND, '')}</strong>
      </p>
      <p className="quiet-text">
        {HINTS[one.code] ?? one.hint} <code>{one.code}</code>,{' '}
        <Link to={`/drafts/${draft.id}/files?file=${encodeURIComponent(one.path)}`}>
          {one.path}:{one.line}
        </Link>
        {step !== undefined && (
          <>
            {' · '}
            <Link to={`/drafts/${draft.id}/steps/${step}`}>open the step</Link>
          </>
        )}
      </p>
    </div>
  );
}

function verdictOf(list: readonly StudioFinding[]): string {
  const errors = list.filter(({ severity }) => severity === 'error').length;
  if (errors > 0) return `${errors} errors have to be mended before it can be published.`;
  return list.length === 0
    ? '✓ Nothing is wrong, in any market, sample or language.'
    : `✓ No error; ${list.length} notes.`;
}
