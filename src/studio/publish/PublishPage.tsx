import { useMemo, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type {
  DraftLine,
  MergeConflict,
  MergeResponse,
  PublishedResponse,
  ReplayResponse,
  StudioFinding,
} from '../../contract/studio.ts';
import { callStudio } from '../api/callStudio.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { ImpactView } from '../compare/ImpactView.tsx';
import { projectOf } from '../project/project.ts';
import { useMay } from '../shell/session.ts';
import { Failed, messageOfError } from '../shell/states.tsx';
import { ReplayTable } from './ReplayTable.tsx';

/** From a draft to a version: what is wrong, what it touches, what it does to drafts of applicants, and the reason. */
export function PublishPage(): ReactNode {
  const { state } = useDraft();
  const { draft } = state;
  if (draft.changed.length === 0)
    return (
      <div className="part">
        <p className="empty">
          Nothing differs from {draft.base === null ? 'the installed definitions' : `version ${draft.base}`}{' '}
          yet. Change a step first.
        </p>
      </div>
    );
  return (
    <div className="part">
      {!draft.isCurrent && <Merge />}
      <Findings />
      <Touched />
      <Replay />
      <Publish />
    </div>
  );
}

function Findings(): ReactNode {
  const { findings, state } = useDraft();
  const { list, isChecking, revision, failure } = findings;
  const errors = list.filter(({ severity }) => severity === 'error');
  return (
    <section className="card" aria-labelledby="findings">
      <h2 id="findings">1. Is it sound?</h2>
      {failure !== undefined && <Failed message={failure} />}
      <p role="status">
        {isChecking || revision !== state.revision
          ? 'Checking all markets, samples and texts…'
          : errors.length === 0
            ? list.length === 0
              ? '✓ Nothing is wrong, in any market, sample or language.'
              : `✓ No error; ${list.length} notes.`
            : `${errors.length} errors have to be mended before it can be published.`}
      </p>
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
  'translation-outdated':
    '“Texts” lists it first: correct the translation there, or say that it is still right.',
  'translation-unrecorded': '“Texts” shows it: say there that it is still right.',
};

function FindingLine({ one, draft }: { readonly one: StudioFinding; readonly draft: DraftLine }): ReactNode {
  const step = /\/(?:steps|samples\/[^/]+)\/([^/]+)\.json$/.exec(one.path)?.[1];
  return (
    <div>
      <p>
        <span className={`badge ${one.severity}`}>{one.severity === 'error' ? 'error' : 'note'}</span>{' '}
        <strong>{one.message}</strong>
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

function Touched(): ReactNode {
  const { state } = useDraft();
  const before = projectOf(state.base);
  const after = projectOf(state.texts);
  return (
    <section className="card" aria-labelledby="touched">
      <h2 id="touched">2. What does it touch?</h2>
      <ImpactView before={before} after={after} />
    </section>
  );
}

function Replay(): ReactNode {
  const { state } = useDraft();
  const [result, setResult] = useState<ReplayResponse>();
  const [failure, setFailure] = useState<string>();
  const [running, setRunning] = useState<AbortController>();
  const start = async () => {
    const controller = new AbortController();
    setRunning(controller);
    setFailure(undefined);
    try {
      setResult(
        await callStudio<ReplayResponse>(
          'POST',
          `/drafts/${state.draft.id}/replay`,
          undefined,
          controller.signal,
        ),
      );
    } catch (error) {
      setFailure(controller.signal.aborted ? 'Stopped.' : messageOfError(error));
    }
    setRunning(undefined);
  };
  return (
    <section className="card" aria-labelledby="replay">
      <h2 id="replay">3. What does it do to people who are filling it in?</h2>
      <p className="quiet-text">
        Every draft of an applicant is tried with the definitions of today and with yours. Only counts are
        shown, never an answer.
      </p>
      <div className="actions">
        <button type="button" disabled={running !== undefined} onClick={() => void start()}>
          {result ? 'Try again' : 'Try it on all drafts'}
        </button>
        {running && (
          <button type="button" onClick={() => running.abort()}>
            Stop
          </button>
        )}
      </div>
      {running && <p role="status">Trying…</p>}
      {failure !== undefined && <Failed message={failure} />}
      {result && <ReplayTable result={result} />}
    </section>
  );
}

function Publish(): ReactNode {
  const { state, findings } = useDraft();
  const navigate = useNavigate();
  const mayEdit = useMay('translate');
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const errors = findings.list.filter(({ severity }) => severity === 'error').length;
  const isReady = errors === 0 && findings.revision === state.revision && state.draft.isCurrent && mayEdit;
  const publish = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { version } = await callStudio<PublishedResponse>('POST', `/drafts/${state.draft.id}/publish`, {
        reason: reason.trim(),
      });
      void navigate(`/versions/${version}`);
    } catch (error) {
      setFailure(messageOfError(error));
      setBusy(false);
    }
  };
  return (
    <section className="card" aria-labelledby="publish">
      <h2 id="publish">4. Make it a version</h2>
      <p className="quiet-text">
        A version is numbered, signed and never changes. Nobody sees it yet: somebody else reads and approves
        it, then it is released.
      </p>
      <form
        className="inline-form"
        onSubmit={(event) => {
          event.preventDefault();
          void publish();
        }}
      >
        <label>
          Why? Your reviewer and the history show it.
          <input value={reason} maxLength={1000} onChange={({ target }) => setReason(target.value)} />
        </label>
        <button type="submit" className="primary" disabled={!isReady || isBusy || reason.trim() === ''}>
          {isBusy ? 'Publishing…' : 'Publish the version'}
        </button>
      </form>
      {!state.draft.isCurrent && <p className="quiet-text">Merge the newer version first, above.</p>}
      {failure !== undefined && <Failed message={failure} />}
    </section>
  );
}

/** Joins the newest version into the draft: what both changed is shown as a choice. */
function Merge(): ReactNode {
  const { state } = useDraft();
  const [conflicts, setConflicts] = useState<readonly MergeConflict[]>([]);
  const [choices, setChoices] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({});
  const [failure, setFailure] = useState<string>();
  const keyOf = ({ path, pointer }: MergeConflict) => `${path}#${pointer}`;
  const merge = async () => {
    setFailure(undefined);
    try {
      const merged = await callStudio<MergeResponse>('POST', `/drafts/${state.draft.id}/merge`, { choices });
      if (merged.conflicts.length === 0) location.reload();
      setConflicts(merged.conflicts);
    } catch (error) {
      setFailure(messageOfError(error));
    }
  };
  const isChosen = useMemo(
    () => conflicts.every((one) => choices[keyOf(one)] !== undefined),
    [conflicts, choices],
  );
  return (
    <section className="card" aria-labelledby="merge">
      <h2 id="merge">A newer version was published since you began</h2>
      <p>Both are joined question by question. Where both changed the same value, you choose.</p>
      {conflicts.map((one) => (
        <fieldset key={keyOf(one)}>
          <legend>
            {one.path} {one.pointer}
          </legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} className="radio">
              <input
                type="radio"
                name={keyOf(one)}
                checked={choices[keyOf(one)] === side}
                onChange={() => setChoices({ ...choices, [keyOf(one)]: side })}
              />
              <span>
                {side === 'mine' ? 'Mine' : 'The newer version’s'}
                <small>{one[side] ?? 'removed'}</small>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className="actions">
        <button type="button" className="primary" disabled={!isChosen} onClick={() => void merge()}>
          {conflicts.length > 0 ? 'Merge with these choices' : 'Merge'}
        </button>
      </div>
      {failure !== undefined && <Failed message={failure} />}
    </section>
  );
}
