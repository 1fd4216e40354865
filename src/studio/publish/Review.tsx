import { useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import {
  MAX_REFUSAL_REASON,
  type DraftLine,
  type StudioVersion,
  type VersionResponse,
  type VersionsResponse,
} from '../../contract/studio.ts';
import { callStudio } from '../api/callStudio.ts';
import { usePartToOpen } from '../home/usePartToOpen.ts';
import { focusHeading } from '../shell/focusHeading.ts';
import { useMay, useStaff } from '../shell/session.ts';
import { Failed } from '../shell/states.tsx';
import { useAction } from '../shell/useAction.ts';
import { ReasonField } from './ReasonField.tsx';
import { dateTime, isApproved, nameOfVersion, sayRefusal } from './served.ts';

interface ReviewProps extends Pick<VersionResponse, 'version' | 'approving'> {
  readonly versions: VersionsResponse;
  readonly onDone: () => void;
}

/** The approvals and the refusal of a version, and the forms for those who may decide about it. */
export function Review({ version, approving, versions, onDone }: ReviewProps): ReactNode {
  const { refusal } = version;
  const isDone = isApproved(version);
  return (
    <section className="card" aria-labelledby="approval">
      <h2 id="approval">Approval</h2>
      {version.approvals.map(({ by, reason, at }) => (
        <p key={`${by} ${at}`} className={isDone ? 'notice good' : 'notice'}>
          Approved by {by}, {dateTime(at)}: {reason}
        </p>
      ))}
      {refusal && <p className="notice warning">{sayRefusal(refusal)}</p>}
      {refusal && <WayOn version={version.version} newest={versions.versions[0]?.version} />}
      {!isDone && !refusal && <NotYours approving={approving} />}
      {approving === 'allowed' && <Decide version={version} onDone={onDone} />}
    </section>
  );
}

interface DecisionProps {
  readonly version: StudioVersion;
  readonly onDone: () => void;
}

function Decide({ version, onDone }: DecisionProps): ReactNode {
  const { name } = useStaff();
  const { refusal } = version;
  if (refusal && refusal.by !== name)
    return <p className="quiet-text">Only {refusal.by} can take the refusal back, by approving it.</p>;
  return (
    <>
      {!isApproved(version) && <Approve version={version} onDone={onDone} />}
      {!refusal && <Refuse version={version} onDone={onDone} />}
    </>
  );
}

function NotYours({ approving }: Pick<VersionResponse, 'approving'>): ReactNode {
  const mayReview = useMay('review');
  if (approving === 'ownChange')
    return (
      <p className="notice">
        You wrote something of this version, so somebody else has to read and approve it. Send them this
        page’s address.
      </p>
    );
  if (approving === 'allowed') return null;
  return (
    <p className="notice">
      {mayReview
        ? 'It changes more markets than yours: somebody who reviews all of them has to approve it.'
        : 'Somebody with the role “reviewer” has to approve it.'}
    </p>
  );
}

interface WayOnProps {
  readonly version: number;
  readonly newest: number | undefined;
}

/** How a refused version is corrected: in a draft, unless a newer version exists. */
function WayOn({ version, newest = version }: WayOnProps): ReactNode {
  const mayBegin = useMay('translate');
  const navigate = useNavigate();
  const part = usePartToOpen();
  const { isBusy, failure, run } = useAction();
  if (newest !== version)
    return (
      <p>
        <Link to={`/versions/${newest}`}>Version {newest}</Link> was published since.
      </p>
    );
  const begin = async () => {
    const wanted = { title: `Correct ${nameOfVersion(version)}`, from: version };
    const { id } = await callStudio<DraftLine>('POST', '/drafts', wanted);
    await navigate(`/drafts/${id}/${part}`);
  };
  return (
    <>
      <p className="quiet-text">
        A version never changes: begin a draft from it, correct that, and publish it as another version, which
        needs an approval of its own.
      </p>
      {mayBegin && (
        <div className="actions">
          <button type="button" aria-disabled={isBusy} onClick={() => run(begin)}>
            Begin a draft from it
          </button>
        </div>
      )}
      {failure !== undefined && <Failed message={failure} />}
    </>
  );
}

function Approve({ version, onDone }: DecisionProps): ReactNode {
  const { reason, setReason, isBusy, failure, send } = useDecision('approve', version, onDone);
  return (
    <form className="inline-form" onSubmit={send}>
      <ReasonField
        about="approval"
        label="I have read what is different and take responsibility for it, because"
        value={reason}
        onChange={setReason}
      />
      <button type="submit" className="primary" aria-disabled={isBusy}>
        Approve
      </button>
      {version.refusal && <p className="quiet-text below-form">This takes your refusal back.</p>}
      {failure !== undefined && <Failed message={failure} />}
    </form>
  );
}

function Refuse({ version, onDone }: DecisionProps): ReactNode {
  const { reason, setReason, isBusy, failure, send } = useDecision('refuse', version, onDone);
  return (
    <form className="inline-form" onSubmit={send}>
      <ReasonField
        about="refusal"
        label="Something is not right and has to be corrected:"
        maxLength={MAX_REFUSAL_REASON}
        value={reason}
        onChange={setReason}
      />
      <button type="submit" aria-disabled={isBusy}>
        Refuse
      </button>
      <p className="quiet-text below-form">
        {version.author} reads the reason here and on the first page. The version cannot be released until you
        approve it.
      </p>
      {failure !== undefined && <Failed message={failure} />}
    </form>
  );
}

function useDecision(call: 'approve' | 'refuse', { version }: StudioVersion, onDone: () => void) {
  const [reason, setReason] = useState('');
  const { isBusy, failure, run } = useAction();
  const decide = async () => {
    await callStudio('POST', `/versions/${version}/${call}`, { reason: reason.trim() });
    focusHeading('approval');
    onDone();
  };
  const send = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    run(decide);
  };
  return { reason, setReason, isBusy, failure, send };
}
