import { useState, type ReactNode } from 'react';
import type { ReleasedResponse } from '../../contract/studio.ts';
import { callStudio } from '../api/callStudio.ts';
import { useMay } from '../shell/session.ts';
import { Failed, messageOfError } from '../shell/states.tsx';
import { Helped } from '../help/Helped.tsx';

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
      <Helped about="rollbackReason">
        <label>
          Why is it taken back? Visitors have what was before within seconds.
          <input value={reason} maxLength={1000} onChange={({ target }) => setReason(target.value)} />
        </label>
      </Helped>
      <button type="submit" className="danger" disabled={reason.trim() === ''}>
        Take it back
      </button>
      <button type="button" onClick={() => setOpen(false)}>
        Cancel
      </button>
      {failure !== undefined && <Failed message={failure} />}
    </form>
  );
}
