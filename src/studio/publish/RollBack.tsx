import { useState, type ReactNode } from 'react';
import type { ReleasedResponse, VersionsResponse } from '../../contract/studio.ts';
import { callStudio } from '../api/callStudio.ts';
import { useMay } from '../shell/session.ts';
import { Failed, messageOfError } from '../shell/states.tsx';
import { focusHeading } from '../shell/focusHeading.ts';
import { focusFirst } from '../shell/focusFirst.ts';
import { ReasonField } from './ReasonField.tsx';
import { describeServed, servedBefore } from './served.ts';

interface RollBackProps {
  readonly releases: VersionsResponse['releases'];
  /** The id of the heading that has the focus afterwards. */
  readonly heading: string;
  readonly onDone: () => void;
}

/** Takes the last release back, in one action, with a reason: it says what visitors have then. */
export function RollBack({ releases, heading, onDone }: RollBackProps): ReactNode {
  const mayRelease = useMay('release');
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string>();
  const before = servedBefore(releases);
  if (!mayRelease || !before) return null;
  if (!isOpen)
    return (
      <div>
        <button type="button" className="danger" onClick={() => setOpen(true)}>
          Take the last release back…
        </button>
      </div>
    );
  const rollBack = () =>
    callStudio<ReleasedResponse>('POST', '/rollback', { reason: reason.trim() }).then(
      () => {
        setOpen(false);
        focusHeading(heading);
        onDone();
      },
      (error: unknown) => setFailure(messageOfError(error)),
    );
  return (
    <form
      className="inline-form"
      onSubmit={(event) => {
        event.preventDefault();
        void rollBack();
      }}
    >
      <p className="notice below-form">
        Within seconds visitors have what was before the last release. {describeServed(before)}.
        {before.trial && ' To end that share, too, take its release back afterwards.'}
      </p>
      <ReasonField
        ref={focusFirst}
        about="rollbackReason"
        label="Why is it taken back?"
        value={reason}
        onChange={setReason}
      />
      <button type="submit" className="danger">
        Take it back
      </button>
      <button type="button" onClick={() => setOpen(false)}>
        Cancel
      </button>
      {failure !== undefined && <Failed message={failure} />}
    </form>
  );
}
