import type { FormEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { GrantedRole } from '../../contract/staff.ts';
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
import { isApproved, nameOfVersion, sayApproval, sayRefusal } from './served.ts';
import { useKeptReason } from './useKeptReason.ts';

interface ReviewProps extends Pick<VersionResponse, 'version' | 'approving' | 'takenBack'> {
  readonly versions: VersionsResponse;
  /** Why a reviewer of some markets may not decide about it, and who may. */
  readonly sayBeyond: (roles: readonly GrantedRole[]) => string;
  readonly onDone: () => void;
}

/** The decisions about a version in their order, and the forms for those who may decide about it. */
export function Review({
  version,
  approving,
  takenBack = [],
  versions,
  sayBeyond,
  onDone,
}: ReviewProps): ReactNode {
  const { refusal } = version;
  const isDone = isApproved(version);
  const decisions = [
    ...version.approvals.map((one) => ({ ...one, isApproval: true, said: sayApproval(one) })),
    ...takenBack.map((one) => ({ ...one, isApproval: false, said: sayRefusal(one) })),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  return (
    <section className="card" aria-labelledby="approval">
      <h2 id="approval">Approval</h2>
      {decisions.map(({ at, isApproval, said }) => (
        <p key={`${at} ${said}`} className={isApproval && isDone ? 'notice good' : 'notice'}>
          {said}
        </p>
      ))}
      {refusal && <p className="notice warning">{sayRefusal(refusal)}</p>}
      {refusal && <WayOn version={version.version} newest={versions.versions[0]?.version} />}
      {!isDone && !refusal && <NotYours approving={approving} sayBeyond={sayBeyond} />}
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

function NotYours({ approving, sayBeyond }: Pick<ReviewProps, 'approving' | 'sayBeyond'>): ReactNode {
  const mayReview = useMay('review');
  const { roles } = useStaff();
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
      {mayReview ? sayBeyond(roles) : 'Somebody with the role “reviewer” has to approve it.'}
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
  return (
    <DecisionForm
      call="approve"
      version={version}
      onDone={onDone}
      label="I have read what is different and take responsibility for it, because"
      note={version.refusal && 'This takes your refusal back.'}
    />
  );
}

function Refuse({ version, onDone }: DecisionProps): ReactNode {
  return (
    <DecisionForm
      call="refuse"
      version={version}
      onDone={onDone}
      label="Something is not right and has to be corrected:"
      note={`${version.author} reads the reason here and on the first page. The version cannot be released until you approve it.`}
    />
  );
}

/** The differences between the two calls. */
const DECISIONS = {
  approve: { about: 'approval', button: 'Approve', className: 'primary' },
  refuse: { about: 'refusal', button: 'Refuse', maxLength: MAX_REFUSAL_REASON },
} as const;

interface DecisionFormProps extends DecisionProps {
  readonly call: keyof typeof DECISIONS;
  readonly label: string;
  /** The consequence. */
  readonly note: string | null;
}

function DecisionForm({ call, version, onDone, label, note }: DecisionFormProps): ReactNode {
  const { button, className, ...field } = { className: undefined, ...DECISIONS[call] };
  const [reason, setReason] = useKeptReason(field.about, version.version);
  const { isBusy, failure, run } = useAction();
  const decide = async () => {
    await callStudio('POST', `/versions/${version.version}/${call}`, { reason: reason.trim() });
    setReason('');
    focusHeading('approval');
    onDone();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    run(decide);
  };
  return (
    <form className="inline-form" onSubmit={send}>
      <ReasonField {...field} label={label} value={reason} onChange={setReason} />
      <button type="submit" className={className} aria-disabled={isBusy}>
        {button}
      </button>
      {note !== null && <p className="quiet-text below-form">{note}</p>}
      {failure !== undefined && <Failed message={failure} />}
    </form>
  );
}
