import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isGivenUp, type StudioRelease, type StudioVersion } from '../../contract/studio.ts';
import { RollBack } from './RollBack.tsx';
import {
  completeVersions,
  dateTime,
  describeServed,
  isServed,
  sayWhoHas,
  startTime,
  type AnyVersions,
} from './served.ts';
import { Failed, Loading, useCall } from '../shell/states.tsx';

/** All versions, what visitors have now, and what was released and taken back. */
export function Versions(): ReactNode {
  const [loaded, reload] = useCall<AnyVersions>('/versions');
  if (loaded.kind === 'loading') return <Loading />;
  if (loaded.kind === 'failed') return <Failed message={loaded.message} onRetry={reload} />;
  const all = completeVersions(loaded.value);
  const { versions, releases, served } = all;
  return (
    <>
      <div className="heading">
        <h1>Versions</h1>
      </div>
      <section className="card" aria-labelledby="now">
        <h2 id="now">What visitors have now</h2>
        <p>{describeServed(served)}</p>
        <RollBack versions={all} heading="now" onDone={reload} />
      </section>
      <section className="card" aria-labelledby="versions">
        <h2 id="versions">Versions</h2>
        {versions.length === 0 ? (
          <p className="empty">No version was published yet. “Check and publish” in a draft makes one.</p>
        ) : (
          <ul className="rows">
            {versions.map(({ version, author, reason, at, approvals, refusal }) => (
              <li key={version}>
                <div>
                  <Link className="title" to={`/versions/${version}`}>
                    Version {version}
                  </Link>
                  <p>{reason}</p>
                  <p className="quiet-text">
                    by {author}, {dateTime(at)}
                    {sayDecision({ approvals, refusal })}
                  </p>
                </div>
                {isServed(served, version) && <span className="badge">{sayWhoHas(served, version)}</span>}
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
          {releases.map((one, index) => (
            <ReleaseLine
              key={one.release}
              release={one}
              next={releases[index - 1]?.startsAt}
              isWaiting={index === 0 && all.waitsUntil !== null}
            />
          ))}
        </ul>
      </section>
    </>
  );
}

function sayDecision({ approvals, refusal }: Pick<StudioVersion, 'approvals' | 'refusal'>): string {
  if (refusal) return ` · refused by ${refusal.by}: ${refusal.reason}`;
  return approvals.length > 0
    ? ` · approved by ${[...new Set(approvals.map(({ by }) => by))].join(', ')}`
    : ' · not approved';
}

interface ReleaseLineProps {
  readonly release: StudioRelease;
  /** The start of the one after it. */
  readonly next: string | undefined;
  /** Whether it waits for its time. */
  readonly isWaiting: boolean;
}

const KINDS = {
  release: ['Released', 'Will be released'],
  rollback: ['Rolled back', 'Will be rolled back'],
} as const;

function ReleaseLine({ release, next, isWaiting }: ReleaseLineProps): ReactNode {
  const { kind, author, reason, startsAt, served } = release;
  const isNever = isGivenUp(startsAt, next);
  const begin = startTime(startsAt);
  return (
    <li>
      <div>
        <p>
          <strong>{isNever ? 'Given up' : KINDS[kind][isWaiting ? 1 : 0]}</strong>: {reason}
        </p>
        <p className="quiet-text">
          by {author}, {isNever ? `was to begin ${begin}` : `from ${begin} on`} · {describeServed(served)}
        </p>
      </div>
    </li>
  );
}
