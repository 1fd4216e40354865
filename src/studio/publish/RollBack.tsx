import { useState, type ReactNode } from 'react';
import type { ReleasedResponse } from '../../contract/studio.ts';
import { callStudio } from '../api/callStudio.ts';
import { useMay } from '../shell/session.ts';
import { Failed, messageOfError } from '../shell/states.tsx';
import { focusFirst } from '../shell/focusFirst.ts';
import { ReasonField } from './ReasonField.tsx';

/** Takes the last release back, in one action, with a reason. */
export function RollBack({ onDone }: { readonly onDone: () => void }): ReactNode {
  const mayRelease = useMay('release');
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string>();
  if (!mayRelease) return null;
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
      <ReasonField
        ref={focusFirst}
        about="rollbackReason"
        label="Why is it taken back? Visitors have what was before within seconds."
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
