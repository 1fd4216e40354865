import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type {
  ReleaseBody,
  ReleasedResponse,
  ServedState,
  StudioVersion,
  VersionsResponse,
} from '../../contract/studio.ts';
import { callStudio, StudioError } from '../api/callStudio.ts';
import { describeFile } from '../project/describeFile.ts';
import { joinWithAnd, nameOfMarket } from '../project/names.ts';
import { focusHeading } from '../shell/focusHeading.ts';
import { useMay } from '../shell/session.ts';
import { Failed, messageOfError } from '../shell/states.tsx';
import { Helped } from '../help/Helped.tsx';
import { HOW_TO_GIVE_PRICES } from './pricesFile.ts';
import { ReasonField } from './ReasonField.tsx';
import { isServedToAll, marketsWith, sayServedBy, sayTrial } from './served.ts';

interface ReleaseFormProps {
  readonly version: StudioVersion;
  readonly versions: VersionsResponse;
  readonly markets: readonly string[];
  /** Files of settings, prices and agreements that differ from what visitors have, below `schemas/`. */
  readonly settings: readonly string[];
  readonly onDone: () => void;
}

/** Releases a version: to a share of the visitors or to all, in some markets or in all, at once or from a time on. */
export function ReleaseForm({ version, versions, markets, settings, onDone }: ReleaseFormProps): ReactNode {
  const { served, needsApproval } = versions;
  const mayRelease = useMay('release');
  const waits = needsApproval && version.approvals.length === 0;
  return (
    <section className="card" aria-labelledby="release">
      <h2 id="release">Release</h2>
      {isServedToAll(served, version.version) ? (
        <p className="notice good">{sayServedBy(served, version.version)}.</p>
      ) : (
        <>
          <ServedNotice served={served} version={version.version} />
          {waits && (
            <p className="notice">It can be released once somebody other than its author has approved it.</p>
          )}
          {!mayRelease && <p className="notice">Somebody with the role “releaser” has to release it.</p>}
          {mayRelease && !waits && <Form version={version.version} {...{ markets, settings, onDone }} />}
        </>
      )}
    </section>
  );
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

interface FormProps extends Pick<ReleaseFormProps, 'markets' | 'settings' | 'onDone'> {
  readonly version: number;
}

function Form({ version, markets, settings, onDone }: FormProps): ReactNode {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [share, setShare] = useState('1000');
  const [at, setAt] = useState('');
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<ReleaseFailure>();
  const [isBusy, setBusy] = useState(false);
  // The refusal is of the choice of before.
  const chooseShare = (next: string) => {
    setShare(next);
    setFailure(undefined);
  };
  const chooseAll = () => {
    chooseShare('');
    focusHeading('release');
  };
  const release = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const body = bodyOf({ reason, chosen, share, at });
      await callStudio<ReleasedResponse>('POST', `/versions/${version}/release`, body);
      setReason('');
      focusHeading('release');
      onDone();
    } catch (error) {
      setFailure({ message: messageOfError(error) + wayOn(error), findings: findingsOf(error) });
    }
    setBusy(false);
  };
  return (
    <form
      className="release-form"
      onSubmit={(event) => {
        event.preventDefault();
        void release();
      }}
    >
      <ForWhom markets={markets} chosen={chosen} onChoose={setChosen} share={share} onShare={chooseShare} />
      {share !== '' && settings.length > 0 && <NotForShare settings={settings} onAll={chooseAll} />}
      <Helped about="startsAt">
        <label>
          From (left empty: at once)
          <input type="datetime-local" value={at} onChange={({ target }) => setAt(target.value)} />
        </label>
      </Helped>
      <ReasonField about="releaseReason" label="Why now?" value={reason} onChange={setReason} />
      <div className="actions">
        <button type="submit" className="primary" disabled={isBusy}>
          {isBusy ? 'Releasing…' : 'Release'}
        </button>
      </div>
      {failure && <RefusedRelease failure={failure} />}
    </form>
  );
}

interface NotForShareProps {
  readonly settings: readonly string[];
  readonly onAll: () => void;
}

/** Shows before the release that a share cannot have the version, and what can be done instead. */
function NotForShare({ settings, onAll }: NotForShareProps): ReactNode {
  return (
    <div className="notice warning">
      <p>
        <strong>A share of the visitors can have other questions and texts only.</strong> This version also
        changes {joinWithAnd(settings.map((file) => `“${describeFile(`schemas/${file}`)}”`))}, which all
        visitors of a market have alike. Release it to all; or publish the questions and texts as a version of
        their own and release that to a share first.
      </p>
      <button type="button" onClick={onAll}>
        Choose all visitors
      </button>
    </div>
  );
}

interface ReleaseFailure {
  readonly message: string;
  /** Findings in a version that another program has checked. */
  readonly findings: readonly string[];
}

const MOST_FINDINGS = 20;

function RefusedRelease({ failure: { message, findings } }: { readonly failure: ReleaseFailure }): ReactNode {
  return (
    <>
      <Failed message={message} />
      {findings.length > 0 && (
        <ul aria-label="Findings">
          {findings.slice(0, MOST_FINDINGS).map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
          {findings.length > MOST_FINDINGS && <li>and {findings.length - MOST_FINDINGS} more</li>}
        </ul>
      )}
    </>
  );
}

const findingsOf = (error: unknown): readonly string[] =>
  error instanceof StudioError && error.code === 'release.invalid' ? error.reasons : [];

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
    ...(share !== '' && { basisPoints: Number(share) }),
    ...(at !== '' && { startsAt: new Date(at).toISOString() }),
  };
}

const SHARES = [100, 500, 1000, 2500, 5000] as const;

interface ForWhomProps {
  readonly markets: readonly string[];
  readonly chosen: readonly string[];
  readonly onChoose: (markets: readonly string[]) => void;
  /** Hundredths of a percent; empty for all. */
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
          <select value={share} onChange={({ target }) => onShare(target.value)}>
            {SHARES.map((points) => (
              <option key={points} value={points}>
                {points / 100} %
              </option>
            ))}
            <option value="">all visitors</option>
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

const WAYS_ON: Readonly<Record<string, string>> = {
  'release.settingsDiffer':
    '. This version also has other prices, agreements, looks or markets: release it to all visitors.',
  'release.pricesMissing': `. Visitors keep what they have. What to do: ${HOW_TO_GIVE_PRICES.join(' ')}`,
  'release.invalid':
    '. Another program has checked it when it was published. Begin a draft with this version, mend what follows, and publish that.',
};

/** Names another way after a release that was refused; empty if there is none. */
function wayOn(error: unknown): string {
  return error instanceof StudioError ? (WAYS_ON[error.code] ?? '') : '';
}
