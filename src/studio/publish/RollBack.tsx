import { useState, type ReactNode } from 'react';
import type { ServedState, VersionsResponse } from '../../contract/studio.ts';
import { findOtherMarkets } from '../../product/reach/mayChange.ts';
import { useMay, useStaff } from '../shell/session.ts';
import { focusHeading } from '../shell/focusHeading.ts';
import { focusFirst } from '../shell/focusFirst.ts';
import { ReasonField } from './ReasonField.tsx';
import { joinWithAnd, nameOfMarket } from '../project/names.ts';
import { CheckedAgain } from './CheckedAgain.tsx';
import { RefusedRelease } from './RefusedRelease.tsx';
import { useReleaseCall } from './useReleasing.ts';
import { describeServed, lastRelease, servedBefore, versionsIn, waitingVersion } from './served.ts';
import { useKeptReason } from './useKeptReason.ts';

interface RollBackProps {
  readonly versions: Pick<
    VersionsResponse,
    'releases' | 'served' | 'waitsUntil' | 'markets' | 'openedLast' | 'checkedBefore'
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
  const call = useReleaseCall('/rollback', lastRelease(versions));
  const { releases, openedLast, checkedBefore } = versions;
  const [last] = releases;
  const before = servedBefore(releases);
  if (!mayRelease || !before || !last) return null;
  const waiting = nameOfWaiting(versions);
  // One that waits is not served yet.
  const others = findOtherMarkets(roles, { before: last.served, after: before, known: versions.markets });
  if (others) return <NotAllMarkets waiting={waiting} isOfAll={others.length === 0} />;
  if (openedLast.length > 0 && waiting === undefined)
    return <OpenedNotice markets={joinWithAnd(openedLast.map(nameOfMarket))} />;
  if (!isOpen)
    return (
      <div>
        <button type="button" className="danger" onClick={() => setOpen(true)}>
          {waiting === undefined ? 'Take the last release back…' : `Give up ${waiting}…`}
        </button>
      </div>
    );
  const close = () => {
    setOpen(false);
    call.forget();
    focusHeading(heading);
  };
  return (
    <Form
      release={last.release}
      before={before}
      call={call}
      waiting={waiting}
      checked={versionsIn(before).filter((version) => checkedBefore.includes(version))}
      onClose={close}
      onDone={() => {
        close();
        onDone();
      }}
    />
  );
}

/** The release that waits, by its version; undefined if none does. */
function nameOfWaiting(versions: RollBackProps['versions']): string | undefined {
  if (versions.waitsUntil === null) return undefined;
  const version = waitingVersion(versions);
  return version === undefined ? 'the release that waits' : `the release of version ${version} that waits`;
}

interface NotAllMarketsProps extends Pick<FormProps, 'waiting'> {
  /** Whether the person releases in each market that there is, which is not enough for a release to all, also to those that come. */
  readonly isOfAll: boolean;
}

function NotAllMarkets({ waiting, isOfAll }: NotAllMarketsProps): ReactNode {
  if (isOfAll)
    return (
      <p className="notice">
        {waiting === undefined ? 'The last release was' : 'The release that waits is'} to all visitors, also
        in markets that come: somebody with the role “releaser” for all markets has to{' '}
        {waiting === undefined ? 'take it back' : 'give it up'}.
      </p>
    );
  return (
    <p className="notice">
      {waiting === undefined
        ? 'The last release changed more markets than yours: somebody who releases in all of them has to take it back.'
        : `More markets than yours are changed by ${waiting}: somebody who releases in all of them has to give it up.`}
    </p>
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
  /** The number of the last release. */
  readonly release: number;
  readonly before: ServedState;
  readonly call: ReturnType<typeof useReleaseCall>;
  /** The name of the release that waits; undefined if the last one has begun. */
  readonly waiting: string | undefined;
  /** The versions of `before` that have to be checked again. */
  readonly checked: readonly number[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const TAKEN_BACK = { about: 'rollbackReason', label: 'Why is it taken back?' } as const;
const GIVEN_UP = { about: 'giveUpReason', label: 'Why is it given up?' } as const;

function Form({ release, before, call, waiting, checked, onClose, onDone }: FormProps): ReactNode {
  const field = waiting === undefined ? TAKEN_BACK : GIVEN_UP;
  const [reason, setReason] = useKeptReason(field.about, release);
  const { isBusy, refusal, send } = call;
  return (
    <form
      className="inline-form"
      onSubmit={(event) => {
        event.preventDefault();
        send({ reason: reason.trim() }, () => {
          setReason('');
          onDone();
        });
      }}
    >
      <p className="notice below-form">
        {waiting === undefined
          ? 'Within seconds visitors have what was before the last release.'
          : `Visitors keep what they have, and ${waiting} is given up.`}{' '}
        {describeServed(before)}.{sayWhatStays(before, waiting !== undefined)}
      </p>
      {checked.map((version) => (
        <CheckedAgain key={version} version={version} />
      ))}
      <ReasonField ref={focusFirst} {...field} value={reason} onChange={setReason} />
      <button type="submit" className="danger" aria-disabled={isBusy}>
        {waiting === undefined ? 'Take it back' : 'Give it up'}
      </button>
      <button
        type="button"
        onClick={() => {
          setReason('');
          onClose();
        }}
      >
        Cancel
      </button>
      <RefusedRelease refusal={refusal} onReload={onDone} />
    </form>
  );
}

/** How visitors lose what they have then, too; empty if nothing is released. */
function sayWhatStays(before: ServedState, isWaiting: boolean): string {
  if (isWaiting && versionsIn(before).length > 0)
    return ' To end that, too, take its release back afterwards.';
  return !isWaiting && before.trial ? ' To end that share, too, take its release back afterwards.' : '';
}
