import { useState, type ReactNode } from 'react';
import type { ReleasedResponse, ServedState, VersionsResponse } from '../../contract/studio.ts';
import { callStudio } from '../api/callStudio.ts';
import { changedMarkets } from '../../product/reach/changedMarkets.ts';
import { mayDoIn } from '../../product/reach/mayChange.ts';
import { useMay, useStaff } from '../shell/session.ts';
import { Failed } from '../shell/states.tsx';
import { useAction } from '../shell/useAction.ts';
import { focusHeading } from '../shell/focusHeading.ts';
import { focusFirst } from '../shell/focusFirst.ts';
import { ReasonField } from './ReasonField.tsx';
import { describeServed, servedBefore } from './served.ts';

interface RollBackProps {
  readonly versions: Pick<VersionsResponse, 'releases' | 'served'>;
  /** The id of the heading that has the focus afterwards. */
  readonly heading: string;
  readonly onDone: () => void;
}

/** Takes the last release back, in one action, with a reason: it says what visitors have then. */
export function RollBack({ versions, heading, onDone }: RollBackProps): ReactNode {
  const mayRelease = useMay('release');
  const { roles } = useStaff();
  const [isOpen, setOpen] = useState(false);
  const before = servedBefore(versions.releases);
  if (!mayRelease || !before) return null;
  if (!mayDoIn(roles, 'release', changedMarkets(versions.served, before)))
    return (
      <p className="notice">
        The last release changed more markets than yours: somebody who releases in all of them has to take it
        back.
      </p>
    );
  if (!isOpen)
    return (
      <div>
        <button type="button" className="danger" onClick={() => setOpen(true)}>
          Take the last release back…
        </button>
      </div>
    );
  const close = () => {
    setOpen(false);
    focusHeading(heading);
  };
  return (
    <Form
      before={before}
      onClose={close}
      onDone={() => {
        close();
        onDone();
      }}
    />
  );
}

interface FormProps {
  readonly before: ServedState;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function Form({ before, onClose, onDone }: FormProps): ReactNode {
  const [reason, setReason] = useState('');
  const { isBusy, failure, run } = useAction();
  const rollBack = async () => {
    await callStudio<ReleasedResponse>('POST', '/rollback', { reason: reason.trim() });
    onDone();
  };
  return (
    <form
      className="inline-form"
      onSubmit={(event) => {
        event.preventDefault();
        run(rollBack);
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
      <button type="submit" className="danger" aria-disabled={isBusy}>
        Take it back
      </button>
      <button type="button" onClick={onClose}>
        Cancel
      </button>
      {failure !== undefined && <Failed message={failure} />}
    </form>
  );
}
