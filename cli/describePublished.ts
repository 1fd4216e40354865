import type { ListedRelease, Published } from '../server/operator/publishingOf.ts';

/** The state now, releases and versions, each in a line. */
export function describePublished({ versions, releases, served }: Published): readonly string[] {
  return [
    `Now: ${describeServed(served)}`,
    ...releases.map(describeRelease),
    ...versions.map(
      ({ version, author, reason, at, approvedBy, refused }) =>
        `Version ${version}, ${sayTime(at)}, ${author}: ${reason}; ${refused ? `refused by ${refused.by}: ${refused.reason}` : `approved by ${approvedBy.join(', ') || 'nobody'}`}`,
    ),
  ];
}

function describeRelease(one: ListedRelease): string {
  const { release, kind, author, reason, startsAt, served } = one;
  const name = `${kind === 'release' ? 'Release' : 'Roll-back'} ${release}`;
  return `${name}, ${stateOf(one)}${sayTime(startsAt)}, ${author}: ${reason}; ${describeServed(served)}`;
}

function stateOf({ isGivenUp, startsAt }: ListedRelease): string {
  if (isGivenUp) return 'given up, was to begin ';
  return startsAt > new Date() ? 'waits until ' : '';
}

/** A moment with its time zone, whichever the readers have. */
export const sayTime = (moment: Date): string => `${moment.toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/** Which versions visitors have. */
export function describeServed({ all, markets, trial }: Published['served']): string {
  const nameOf = (version: Published['served']['all']) =>
    version ? `version ${version.version}` : 'the installed files';
  const own = Object.entries(markets).map(([market, version]) => `${market}: ${nameOf(version)}`);
  const where = trial?.markets ? ` of ${trial.markets.join(', ')}` : '';
  const tried = trial
    ? [`${trial.basisPoints / 100} % of the visitors${where}: version ${trial.version}`]
    : [];
  return [`all markets: ${nameOf(all)}`, ...own, ...tried].join(', ');
}

/** The note that a version is refused, and how that ends. */
export const sayRefused = (version: number, by: string): string =>
  `Version ${version} is refused by ${by}: only ${by} can take that back, by "approve ${version}"`;
