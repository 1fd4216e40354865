import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ReleaseBody, ServedState, StudioVersion, VersionsResponse } from '../../contract/studio.ts';
import { isReleasedIn, type ChangedSetting } from '../../product/impact/changedSettings.ts';
import type { ProjectFiles } from '../../product/impact/compareProjects.ts';
import { joinWithAnd, nameOfMarket } from '../project/names.ts';
import { ContinuedNote } from '../shell/ContinuedNote.tsx';
import { useMay } from '../shell/session.ts';
import { CheckResult, sayChecking, useCheckAgain } from './CheckedAgain.tsx';
import { useReleasable, useReleaseChoice, type Releasable, type ReleaseChoice } from './useReleaseChoice.ts';
import { EndedBy, listEnded, OpenedBy } from './EndedBy.tsx';
import { ForWhom, isOfSome, TO_ALL } from './ForWhom.tsx';
import { ReasonField } from './ReasonField.tsx';
import { useReleasing } from './useReleasing.ts';
import { StartsAt } from './StartsAt.tsx';
import { RefusedRelease } from './RefusedRelease.tsx';
import { NotForShare, ReleaseObstacles, type Obstacles } from './ReleaseObstacles.tsx';
import {
  isApproved,
  isServedToAll,
  lastRelease,
  listServedIn,
  sayServedBy,
  sayTrial,
  waitingVersion,
} from './served.ts';
import { useKeptReason } from './useKeptReason.ts';

interface ReleaseFormProps extends Omit<Obstacles, 'waitsUntil' | 'isOwnWaiting'> {
  readonly version: StudioVersion;
  readonly versions: VersionsResponse;
  readonly markets: readonly string[];
  /** Files of settings, prices and agreements that differ from what the visitors of some markets have, below `schemas/`. */
  readonly settings: readonly ChangedSetting[];
  /** The files of the version. */
  readonly project: ProjectFiles;
  readonly onDone: () => void;
}

/** Releases a version: to a share of the visitors or to all, in some markets or in all, at once or from a time on. */
export function ReleaseForm({ version, versions, onDone, ...shown }: ReleaseFormProps): ReactNode {
  const { served, needsApproval, waitsUntil } = versions;
  const mayRelease = useMay('release');
  const unreviewed = sayUnreviewed(version, needsApproval);
  const trial = served.trial?.version === version.version ? served.trial : null;
  const OneForm = versions.checkedBefore.includes(version.version) ? CheckedForm : Form;
  return (
    <section className="card" aria-labelledby="release">
      <h2 id="release">Release</h2>
      {isServedToAll(served, version.version) ? (
        <p className="notice good">{sayServedBy(served, version.version)}.</p>
      ) : (
        <>
          <ServedNotice served={served} version={version.version} />
          {unreviewed !== undefined && <p className="notice">{unreviewed}</p>}
          {!mayRelease && <p className="notice">Somebody with the role “releaser” has to release it.</p>}
          {mayRelease && unreviewed === undefined && (
            <OneForm
              // After a release the form proposes the next one.
              key={`${version.version} ${trial ? sayTrial(trial) : ''}`}
              version={version.version}
              {...shown}
              waitsUntil={waitsUntil}
              checking={sayWaiting(waitsUntil)}
              isOwnWaiting={waitingVersion(versions) === version.version}
              served={served}
              known={versions.markets}
              after={lastRelease(versions)}
              onDone={onDone}
            />
          )}
        </>
      )}
    </section>
  );
}

/** The decision that keeps a version from its release, in words; undefined if none does. */
function sayUnreviewed(version: StudioVersion, needsApproval: boolean): string | undefined {
  const { refusal } = version;
  if (refusal) return `It can be released only if ${refusal.by} takes the refusal back.`;
  return needsApproval && !isApproved(version)
    ? 'It can be released once somebody other than its author has approved it.'
    : undefined;
}

interface ServedNoticeProps {
  readonly served: ServedState;
  readonly version: number;
}

/** The visitors who have the version already, and those who have another one on trial. */
function ServedNotice({ served, version }: ServedNoticeProps): ReactNode {
  const { trial } = served;
  return (
    <>
      {served.all === version && <p className="notice good">{sayServedBy(served, version)}.</p>}
      {trial?.version === version && (
        <p className="notice">
          {sayTrial(trial)} have it. A larger share keeps them and adds others;{' '}
          <Link to="/insight">Insight</Link> compares both.
        </p>
      )}
      {trial && trial.version !== version && (
        <p className="notice">
          {sayTrial(trial)} have version {trial.version} on trial.
        </p>
      )}
      {listServedIn(served, version).map((said) => (
        <p key={said} className="notice good">
          {said}
        </p>
      ))}
    </>
  );
}

interface FormProps extends Pick<ReleaseFormProps, 'markets' | 'settings' | 'project' | 'onDone'>, Obstacles {
  readonly version: number;
  readonly served: ServedState;
  /** The markets that visitors have. */
  readonly known: readonly string[];
  /** The last release, whose state is shown; undefined if the server does not take its number. */
  readonly after: number | undefined;
  /** Why the release has to wait for another one or for the repeated check; undefined if it need not. */
  readonly checking: string | undefined;
}

/** The form for a version that another program has checked: it waits until this one has, too. */
function CheckedForm(props: FormProps): ReactNode {
  const check = useCheckAgain(props.version);
  return (
    <Form {...props} checking={props.checking ?? sayChecking(check)}>
      <CheckResult version={props.version} check={check} />
    </Form>
  );
}

interface CheckedFormProps extends FormProps {
  readonly children?: ReactNode;
}

function Form({
  version,
  markets,
  settings,
  project,
  checking,
  children,
  served,
  known,
  after,
  onDone,
  ...obstacles
}: CheckedFormProps): ReactNode {
  const releasable = useReleasable(markets);
  const trial = served.trial?.version === version ? served.trial : null;
  const form = useReleaseChoice(`release ${version} after ${after}`, trial, releasable);
  const { chosen, share, at } = form.value;
  const [reason, setReason] = useKeptReason('releaseReason', version);
  const { isBusy, refusal, forget, send, onReload } = useReleasing(version, after, onDone);
  const differing = settings.filter((one) => isReleasedIn(one, chosen)).map(({ file }) => file);
  const { ended, others, hindrance } = findHindrance(releasable, { served, known, version, chosen, share });
  // The refusal is of the choice of before.
  const chooseShare = (next: string) => {
    form.change({ ...form.value, share: next });
    forget();
  };
  const empty = () => {
    form.empty();
    setReason('');
    forget();
  };
  return (
    <form
      className="release-form"
      onSubmit={(event) => {
        event.preventDefault();
        send(bodyOf({ reason, ...form.value }), empty);
      }}
    >
      <ReleaseObstacles {...obstacles} isOfMarkets={chosen.length > 0} />
      {children}
      <ContinuedNote form={{ ...form, empty }} />
      <ForWhom
        markets={releasable.offered}
        chosen={chosen}
        onChoose={(next) => form.change({ ...form.value, chosen: next })}
        share={share}
        onShare={chooseShare}
      />
      {isOfSome(share) && differing.length > 0 && (
        <NotForShare settings={differing} project={project} onAll={() => chooseShare(TO_ALL)} />
      )}
      <StartsAt at={at} onChange={(next) => form.change({ ...form.value, at: next })} />
      <ReasonField about="releaseReason" label="Why now?" value={reason} onChange={setReason} />
      {share === TO_ALL && <OpenedBy markets={listOpened({ chosen, markets, known, after })} />}
      <EndedBy ended={ended} others={others} />
      <ReleaseButton isBusy={isBusy} isPossible={others.length === 0} hindrance={hindrance ?? checking} />
      <RefusedRelease refusal={refusal} onReload={onReload} />
    </form>
  );
}

const sayWaiting = (waitsUntil: string | null): string | undefined =>
  waitsUntil === null ? undefined : 'A release waits for its time: give it up first.';

type Opening = Pick<FormProps, 'markets' | 'known' | 'after'> & Pick<Wanted, 'chosen'>;

/** The markets that a release to all visitors opens; none if an older process responded, which does not list those that visitors have. */
const listOpened = ({ chosen, markets, known, after }: Opening): readonly string[] =>
  after === undefined
    ? []
    : (chosen.length > 0 ? chosen : markets).filter((market) => !known.includes(market));

interface Chosen extends Pick<FormProps, 'served' | 'known' | 'version'>, Pick<Wanted, 'chosen' | 'share'> {}

/** The trials and versions that the chosen release ends, those of markets of others, and why it has to wait. */
function findHindrance({ offered, isOfAll, mayIn }: Releasable, { served, known, share, ...wanted }: Chosen) {
  if (!isOfAll && wanted.chosen.length === 0)
    return { ended: [], others: [], hindrance: sayUnchosen(offered) };
  // Before a share is chosen nothing is known to end.
  const ended = share === '' ? [] : listEnded(served, known, { ...wanted, isShare: isOfSome(share) });
  const others = ended.map(({ market }) => market).filter((market) => !mayIn(market));
  return { ended, others, hindrance: undefined };
}

const sayUnchosen = (offered: readonly string[]): string =>
  offered.length === 0
    ? 'Your role releases in none of the markets of this version.'
    : `Choose a market first: your role releases in ${joinWithAnd(offered.map(nameOfMarket))} only.`;

interface ReleaseButtonProps {
  readonly isBusy: boolean;
  readonly isPossible: boolean;
  /** Why it has to wait; undefined if it need not. */
  readonly hindrance: string | undefined;
}

function ReleaseButton({ isBusy, isPossible, hindrance }: ReleaseButtonProps): ReactNode {
  return (
    <div className="actions">
      <button
        type="submit"
        className="primary"
        disabled={!isPossible || hindrance !== undefined}
        aria-disabled={isBusy}
      >
        {isBusy ? 'Releasing…' : 'Release'}
      </button>
      {hindrance !== undefined && <span className="quiet-text">{hindrance}</span>}
    </div>
  );
}

interface Wanted extends ReleaseChoice {
  readonly reason: string;
}

function bodyOf({ reason, chosen, share, at }: Wanted): ReleaseBody {
  return {
    reason: reason.trim(),
    ...(chosen.length > 0 && { markets: [...chosen] }),
    ...(share !== TO_ALL && { basisPoints: Number(share) }),
    ...(at !== '' && { startsAt: new Date(at).toISOString() }),
  };
}
