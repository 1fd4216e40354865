import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ReleasedResponse, ServedState, VersionsResponse } from '../../contract/studio.ts';
import { callStudio } from '../api/callStudio.ts';
import { nameOfMarket } from '../project/names.ts';
import { useMay } from '../shell/session.ts';
import { Failed, Loading, messageOfError, useCall } from '../shell/states.tsx';

/** All versions, what visitors have now, and what was released and taken back. */
export function Versions(): ReactNode {
  const [loaded, reload] = useCall<VersionsResponse>('/versions');
  if (loaded.kind === 'loading') return <Loading />;
  if (loaded.kind === 'failed') return <Failed message={loaded.message} onRetry={reload} />;
  const { versions, releases, served } = loaded.value;
  return (
    <>
      <div className="heading">
        <h1>Versions</h1>
      </div>
      <section className="card" aria-labelledby="now">
        <h2 id="now">What visitors have now</h2>
        <p>{describeServed(served)}</p>
        {releases.length > 0 && <RollBack onDone={reload} />}
      </section>
      <section className="card" aria-labelledby="versions">
        <h2 id="versions">Versions</h2>
        {versions.length === 0 ? (
          <p className="empty">No version was published yet. “Check and publish” in a draft makes one.</p>
        ) : (
          <ul className="rows">
            {versions.map(({ version, author, reason, at, approvals }) => (
              <li key={version}>
                <div>
                  <Link className="title" to={`/versions/${version}`}>
                    Version {version}
                  </Link>
                  <p>{reason}</p>
                  <p className="quiet-text">
                    by {author}, {dateTime(at)}
                    {approvals.length > 0
                      ? ` · approved by ${approvals.map(({ by }) => by).join(', ')}`
                      : ' · not approved'}
                  </p>
                </div>
                {isServed(served, version) && <span className="badge">visitors have it</span>}
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="card" aria-labelledby="releases">
        <h2 id="releases">Releases</h2>
        {releases.length === 0 && (
          <p className="empty">Nothing was released yet: visitors have what was installed.</p>
        )}
        <ul className="rows">
          {releases.map(({ release, kind, author, reason, startsAt, served: then }) => (
            <li key={release}>
              <div>
                <p>
                  <strong>{kind === 'rollback' ? 'Rolled back' : 'Released'}</strong>: {reason}
                </p>
                <p className="quiet-text">
                  by {author}, {new Date(startsAt) > new Date() ? 'from ' : ''}
                  {dateTime(startsAt)} · {describeServed(then)}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

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
      <label>
        Why is it taken back? Visitors have what was before within seconds.
        <input autoFocus value={reason} maxLength={1000} onChange={({ target }) => setReason(target.value)} />
      </label>
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

const nameOf = (version: number | null) =>
  version === null ? 'the installed definitions' : `version ${version}`;

export function describeServed({ all, markets, trial }: ServedState): string {
  const own = Object.entries(markets).map(
    ([market, version]) => `${nameOfMarket(market)}: ${nameOf(version)}`,
  );
  const share =
    trial &&
    `${trial.basisPoints / 100} % of the visitors${trial.markets ? ` in ${trial.markets.map(nameOfMarket).join(', ')}` : ''}: version ${trial.version}`;
  return [`Everywhere: ${nameOf(all)}`, ...own, ...(share ? [share] : [])].join('; ');
}

export function isServed({ all, markets, trial }: ServedState, version: number): boolean {
  return all === version || Object.values(markets).includes(version) || trial?.version === version;
}

export const dateTime = (iso: string) =>
  new Date(iso).toLocaleString('en-CA', { dateStyle: 'medium', timeStyle: 'short' });
