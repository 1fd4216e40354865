import { useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PublishedResponse, ReplayResponse } from '../../contract/studio.ts';
import { findForbiddenFile } from '../project/findForbiddenFile.ts';
import { describeFileIn } from '../project/describeFile.ts';
import { callStudio } from '../api/callStudio.ts';
import { useDraft, useDraftState, useFindings } from '../draft/DraftContext.ts';
import { useStaff } from '../shell/session.ts';
import { nameHeld } from '../texts/heldStores.ts';
import { useHeldTexts } from '../texts/heldTexts.ts';
import { focusHeading } from '../shell/focusHeading.ts';
import { projectOf } from '../project/project.ts';
import { Failed, useCall } from '../shell/states.tsx';
import { useAction } from '../shell/useAction.ts';
import { FindingList } from './FindingList.tsx';
import { MergeNewer } from './MergeNewer.tsx';
import { ReasonField } from './ReasonField.tsx';
import { RemovedMarkets } from './RemovedMarkets.tsx';
import { ReplayTable } from './ReplayTable.tsx';
import { completeVersions, type AnyVersions } from './served.ts';
import { Touched } from './Touched.tsx';
import { StaleAgreementVersions } from './StaleAgreementVersions.tsx';
import { useKeptReason } from './useKeptReason.ts';

/** From a draft to a version: what is wrong, what it touches, what it does to drafts of applicants, and the reason. */
export function PublishPage(): ReactNode {
  const { state } = useDraft();
  const { draft } = state;
  const [versions] = useCall<AnyVersions>('/versions');
  // A newer version brings its markets when it is merged.
  const served = versions.kind === 'ready' && draft.isCurrent ? completeVersions(versions.value).markets : [];
  if (draft.changed.length === 0)
    return (
      <div className="part">
        <p className="empty">
          Nothing differs from {draft.base === null ? 'the installed definitions' : `version ${draft.base}`}{' '}
          yet. Change a step first.
        </p>
        <FindingList />
      </div>
    );
  return (
    <div className="part">
      {!draft.isCurrent && <MergeNewer />}
      <FindingList />
      <Touched />
      <RemovedMarkets base={state.base} texts={state.texts} served={served} />
      <StaleAgreementVersions />
      <Replay />
      <Publish />
    </div>
  );
}

function Replay(): ReactNode {
  const { state } = useDraft();
  const [result, setResult] = useState<ReplayResponse>();
  const { isBusy, failure, run } = useAction();
  const [controller, setController] = useState<AbortController>();
  const start = async () => {
    const started = new AbortController();
    setController(started);
    const path = `/drafts/${state.draft.id}/replay`;
    setResult(await callStudio<ReplayResponse>('POST', path, undefined, started.signal));
  };
  const stop = () => {
    controller?.abort();
    // The button to stop goes.
    focusHeading('replay');
  };
  return (
    <section className="card" aria-labelledby="replay">
      <h2 id="replay">3. What does it do to people who are filling it in?</h2>
      <p className="quiet-text">
        Every draft of an applicant is tried with the definitions of today and with yours. Only counts are
        shown, never an answer.
      </p>
      <div className="actions">
        <button type="button" aria-disabled={isBusy} onClick={() => run(start)}>
          {result ? 'Try again' : 'Try it on all drafts'}
        </button>
        {isBusy && (
          <button type="button" onClick={stop}>
            Stop
          </button>
        )}
      </div>
      {isBusy && <output>Trying…</output>}
      {failure !== undefined && <Failed message={controller?.signal.aborted ? 'Stopped.' : failure} />}
      {result && <ReplayTable result={result} />}
    </section>
  );
}

function Publish(): ReactNode {
  const state = useDraftState();
  const navigate = useNavigate();
  const hindrance = useHindrance();
  const [reason, setReason] = useKeptReason('publishReason', state.draft.id);
  const { isBusy, failure, run } = useAction();
  const publish = async () => {
    const { version } = await callStudio<PublishedResponse>('POST', `/drafts/${state.draft.id}/publish`, {
      reason: reason.trim(),
    });
    setReason('');
    await navigate(`/versions/${version}`);
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
          run(publish);
        }}
      >
        <ReasonField
          about="publishReason"
          label="Why? Your reviewer and the history show it."
          value={reason}
          onChange={setReason}
        />
        <button type="submit" className="primary" disabled={hindrance !== undefined} aria-disabled={isBusy}>
          {isBusy ? 'Publishing…' : 'Publish the version'}
        </button>
      </form>
      {hindrance !== undefined && <p className="quiet-text">{hindrance}</p>}
      {failure !== undefined && <Failed message={failure} />}
    </section>
  );
}

/** Why the draft cannot be published as it is now; undefined if it can. */
function useHindrance(): string | undefined {
  const { draft, base, texts, revision } = useDraftState();
  const findings = useFindings();
  const { roles } = useStaff();
  const { held } = useHeldTexts();
  const { changed, isCurrent } = draft;
  const foreign = useMemo(() => {
    const changes = changed.map((path) => ({ path, text: texts.get(path) ?? null }));
    return findForbiddenFile(roles, base, changes);
  }, [roles, base, texts, changed]);
  if (foreign !== undefined)
    return `Your role does not publish a change of ${describeFileIn(projectOf(texts), foreign)}.`;
  if (!isCurrent) return 'Merge the newer version first, above.';
  if (findings.list.some(({ severity }) => severity === 'error')) return 'Mend the errors first, above.';
  if (held.size > 0)
    return `Choose first where what you typed or read belongs (${nameHeld(held)}): the notice at the top links to it.`;
  return findings.revision === revision ? undefined : 'It is being checked.';
}
