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
import { joinWithAnd, nameOfMarket } from '../project/names.ts';
import { CheckedAgain } from './CheckedAgain.tsx';
import { describeServed, servedBefore, versionsIn } from './served.ts';

interface RollBackProps {
  readonly versions: Pick<
    VersionsResponse,
    'releases' | 'served' | 'waitsUntil' | 'openedLast' | 'checkedBefore'
  >;
  /** The id of the heading that has the focus afterwards. */
  readonly heading: string;
  readonly onDone: () => void;
}

/** Takes the last release back, or gives up the one that waits, with a reason: it says what visitors have then, or why it is not possible. */
export function RollBack({ versions, heading, onDone }: RollBackProps): ReactNode {
  const mayRelease = useMay('release');
  const { roles } = useStaff();
  const [isOpen, setOpen] = useState(false);
  const { releases, served, openedLast, checkedBefore } = versions;
  const isWaiting = versions.waitsUntil !== null;
  const before = servedBefore(releases);
  if (!mayRelease || !before) return null;
  // One that waits is not served yet.
  if (!mayDoIn(roles, 'release', changedMarkets(releases[0]?.served ?? served, before)))
    return (
      <p className="notice">
        The last release changed more markets than yours: somebody who releases in all of them has to take it
        back.
      </p>
    );
  if (openedLast.length > 0 && !isWaiting)
    return <OpenedNotice markets={joinWithAnd(openedLast.map(nameOfMarket))} />;
  if (!isOpen)
    return (
      <div>
        <button type="button" className="danger" onClick={() => setOpen(true)}>
          {isWaiting ? 'Give up the release that waits…' : 'Take the last release back…'}
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
      isWaiting={isWaiting}
      checked={versionsIn(before).filter((version) => checkedBefore.includes(version))}
      onClose={close}
      onDone={() => {
        close();
        onDone();
      }}
    />
  );
}

/** Why a market cannot be taken back, and what can be done instead. */
function OpenedNotice({ markets }: { readonly markets: string }): ReactNode {
  return (
    <p className="notice">
      The last release opened {markets}, which may have applications by now, so it cannot be taken back: they
      need its files. Release another version that has them. One with no portals in the settings of {markets}{' '}
      takes no new applications there.
    </p>
  );
}

interface FormProps {
  readonly before: ServedState;
  /** Whether the release has not begun. */
  readonly isWaiting: boolean;
  /** The versions of `before` that have to be checked again. */
  readonly checked: readonly number[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function Form({ before, isWaiting, checked, onClose, onDone }: FormProps): ReactNode {
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
        {isWaiting
          ? 'The release that waits is given up, and visitors keep what they have.'
          : 'Within seconds visitors have what was before the last release.'}{' '}
        {describeServed(before)}.{isWaiting && ' To end that, too, take its release back afterwards.'}
        {!isWaiting && before.trial && ' To end that share, too, take its release back afterwards.'}
      </p>
      {checked.map((version) => (
        <CheckedAgain key={version} version={version} />
      ))}
      <ReasonField
        ref={focusFirst}
        about="rollbackReason"
        label={isWaiting ? 'Why is it given up?' : 'Why is it taken back?'}
        value={reason}
        onChange={setReason}
      />
      <button type="submit" className="danger" aria-disabled={isBusy}>
        {isWaiting ? 'Give it up' : 'Take it back'}
      </button>
      <button type="button" onClick={onClose}>
        Cancel
      </button>
      {failure !== undefined && <Failed message={failure} />}
    </form>
  );
}
