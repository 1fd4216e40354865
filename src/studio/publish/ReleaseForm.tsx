import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type {
  ReleaseBody,
  ReleasedResponse,
  ServedState,
  StudioVersion,
  VersionsResponse,
} from '../../contract/studio.ts';
import { mayDo } from '../../contract/staff.ts';
import { callStudio } from '../api/callStudio.ts';
import { joinWithAnd, nameOfMarket } from '../project/names.ts';
import { focusHeading } from '../shell/focusHeading.ts';
import { useMay, useStaff } from '../shell/session.ts';
import { useAction } from '../shell/useAction.ts';
import { Helped } from '../help/Helped.tsx';
import { CheckedAgain } from './CheckedAgain.tsx';
import { ReasonField } from './ReasonField.tsx';
import { RefusedRelease } from './RefusedRelease.tsx';
import { NotForShare, ReleaseObstacles, type Obstacles } from './ReleaseObstacles.tsx';
import { isApproved, isServedToAll, marketsWith, sayServedBy, sayTrial } from './served.ts';

interface ReleaseFormProps extends Omit<Obstacles, 'waitsUntil'> {
  readonly version: StudioVersion;
  readonly versions: VersionsResponse;
  readonly markets: readonly string[];
  /** Files of settings, prices and agreements that differ from what visitors have, below `schemas/`. */
  readonly settings: readonly string[];
  readonly onDone: () => void;
}

/** Releases a version: to a share of the visitors or to all, in some markets or in all, at once or from a time on. */
export function ReleaseForm({ version, versions, onDone, ...shown }: ReleaseFormProps): ReactNode {
  const { served, needsApproval, waitsUntil } = versions;
  const mayRelease = useMay('release');
  const unreviewed = sayUnreviewed(version, needsApproval);
  const trial = served.trial?.version === version.version ? served.trial : null;
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
            <Form
              // After a release the form proposes the next one.
              key={`${version.version} ${trial ? sayTrial(trial) : ''}`}
              version={version.version}
              {...shown}
              waitsUntil={waitsUntil}
              isCheckedBefore={versions.checkedBefore.includes(version.version)}
              trial={trial}
              onDone={onDone}
            />
          )}
        </>
      )}
    </section>
  );
}

/** Says which decision keeps a version from its release; undefined if none does. */
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

/** The visitors who have the version already, and the share of another one that its release ends. */
function ServedNotice({ served, version }: ServedNoticeProps): ReactNode {
  const { trial } = served;
  const markets = marketsWith(served, version).map(nameOfMarket);
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
          {sayTrial(trial)} have version {trial.version} on trial. A release of version {version} ends that.
        </p>
      )}
      {markets.length > 0 && (
        <p className="notice good">All visitors in {joinWithAnd(markets)} have this version.</p>
      )}
    </>
  );
}

interface FormProps extends Pick<ReleaseFormProps, 'markets' | 'settings' | 'onDone'>, Obstacles {
  readonly version: number;
  /** Whether another program has checked it. */
  readonly isCheckedBefore: boolean;
  /** The visitors who have it on trial; null if none have. */
  readonly trial: ServedState['trial'];
}

function Form({
  version,
  markets,
  settings,
  isCheckedBefore,
  trial,
  onDone,
  ...obstacles
}: FormProps): ReactNode {
  const { offered, isOfAll } = useReleasable(markets);
  const [chosen, setChosen] = useState(() => marketsAfter(trial, { offered, isOfAll }));
  const [share, setShare] = useState(() => shareAfter(trial));
  const [at, setAt] = useState('');
  const [reason, setReason] = useState('');
  const { isBusy, error, forget, run } = useAction();
  // The refusal is of the choice of before.
  const chooseShare = (next: string) => {
    setShare(next);
    forget();
  };
  const chooseAll = () => {
    chooseShare(TO_ALL);
    focusHeading('release');
  };
  const release = async () => {
    const body = bodyOf({ reason, chosen, share, at });
    await callStudio<ReleasedResponse>('POST', `/versions/${version}/release`, body);
    setReason('');
    focusHeading('release');
    onDone();
  };
  return (
    <form
      className="release-form"
      onSubmit={(event) => {
        event.preventDefault();
        run(release);
      }}
    >
      <ReleaseObstacles {...obstacles} isOfMarkets={chosen.length > 0} />
      {isCheckedBefore && <CheckedAgain version={version} />}
      <ForWhom markets={offered} chosen={chosen} onChoose={setChosen} share={share} onShare={chooseShare} />
      {isOfSome(share) && settings.length > 0 && <NotForShare settings={settings} onAll={chooseAll} />}
      <Helped about="startsAt">
        <label>
          From (left empty: at once)
          <input type="datetime-local" value={at} onChange={({ target }) => setAt(target.value)} />
        </label>
      </Helped>
      <ReasonField about="releaseReason" label="Why now?" value={reason} onChange={setReason} />
      <ReleaseButton isBusy={isBusy} onlyIn={!isOfAll && chosen.length === 0 ? offered : undefined} />
      {error !== undefined && <RefusedRelease error={error} />}
    </form>
  );
}

interface Releasable {
  /** The markets that the person may release in. */
  readonly offered: readonly string[];
  /** Whether these are all that there will ever be. */
  readonly isOfAll: boolean;
}

function useReleasable(markets: readonly string[]): Releasable {
  const { roles } = useStaff();
  return {
    offered: markets.filter((market) => mayDo(roles, 'release', { market })),
    isOfAll: mayDo(roles, 'release'),
  };
}

/** The markets that are chosen at first, none for all: a larger share of a trial stays in its markets. */
function marketsAfter(trial: ServedState['trial'], { offered, isOfAll }: Releasable): readonly string[] {
  if (trial?.markets) return trial.markets.filter((market) => offered.includes(market));
  return isOfAll || offered.length > 1 ? [] : offered;
}

interface ReleaseButtonProps {
  readonly isBusy: boolean;
  /** The markets of which the person has to choose some first; undefined if they need not. */
  readonly onlyIn: readonly string[] | undefined;
}

function ReleaseButton({ isBusy, onlyIn }: ReleaseButtonProps): ReactNode {
  return (
    <div className="actions">
      <button type="submit" className="primary" disabled={onlyIn !== undefined} aria-disabled={isBusy}>
        {isBusy ? 'Releasing…' : 'Release'}
      </button>
      {onlyIn && (
        <span className="quiet-text">
          {onlyIn.length === 0
            ? 'Your role releases in none of the markets of this version.'
            : `Choose a market first: your role releases in ${joinWithAnd(onlyIn.map(nameOfMarket))} only.`}
        </span>
      )}
    </div>
  );
}

interface Wanted {
  readonly reason: string;
  readonly chosen: readonly string[];
  readonly share: string;
  readonly at: string;
}

function bodyOf({ reason, chosen, share, at }: Wanted): ReleaseBody {
  return {
    reason: reason.trim(),
    ...(chosen.length > 0 && { markets: [...chosen] }),
    ...(share !== TO_ALL && { basisPoints: Number(share) }),
    ...(at !== '' && { startsAt: new Date(at).toISOString() }),
  };
}

const SHARES = [100, 500, 1000, 2000, 2500, 5000] as const;
const TO_ALL = 'all';

/** The share that is chosen at first: a tenth, or the next larger one than the visitors who have the version. Empty if only all is left. */
function shareAfter(trial: ServedState['trial']): string {
  if (!trial) return '1000';
  return String(SHARES.find((points) => points > trial.basisPoints) ?? '');
}

const isOfSome = (share: string) => share !== '' && share !== TO_ALL;

interface ForWhomProps {
  readonly markets: readonly string[];
  readonly chosen: readonly string[];
  readonly onChoose: (markets: readonly string[]) => void;
  /** Hundredths of a percent, or all; empty until one is chosen. */
  readonly share: string;
  readonly onShare: (share: string) => void;
}

function ForWhom({ markets, chosen, onChoose, share, onShare }: ForWhomProps): ReactNode {
  return (
    <fieldset>
      <legend>For whom</legend>
      <Helped about="share">
        <label>
          Share of the visitors
          <select required value={share} onChange={({ target }) => onShare(target.value)}>
            {share === '' && <option value="">choose a share</option>}
            {SHARES.map((points) => (
              <option key={points} value={points}>
                {points / 100} %
              </option>
            ))}
            <option value={TO_ALL}>all visitors</option>
          </select>
        </label>
      </Helped>
      <Helped about="markets" isList>
        {markets.map((market) => (
          <label key={market} className="check">
            <input
              type="checkbox"
              checked={chosen.includes(market)}
              onChange={({ target }) =>
                onChoose(target.checked ? [...chosen, market] : chosen.filter((one) => one !== market))
              }
            />
            only in {nameOfMarket(market)}
          </label>
        ))}
      </Helped>
    </fieldset>
  );
}
