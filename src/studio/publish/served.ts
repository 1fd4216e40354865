import type { Decision, ServedState, StudioVersion, VersionsResponse } from '../../contract/studio.ts';
import { joinWithAnd, nameOfMarket } from '../project/names.ts';

/** A version in words; null is what the server was installed with. */
export const nameOfVersion = (version: number | null) =>
  version === null ? 'the installed definitions' : `version ${version}`;

/** The share of the visitors that has a version, in percent. */
export const percentOf = ({ basisPoints }: NonNullable<ServedState['trial']>) => `${basisPoints / 100} %`;

/** The visitors who have a version on trial: a share of them, in some markets or in all. */
export const sayTrial = (trial: NonNullable<ServedState['trial']>): string =>
  `${percentOf(trial)} of the visitors${trial.markets ? ` in ${trial.markets.map(nameOfMarket).join(', ')}` : ''}`;

/** The visitors who have the version of all markets: all, or those outside of the markets that have one of their own. */
export function visitorsOfAll({ markets }: ServedState): string {
  const own = Object.keys(markets);
  return own.length === 0 ? 'visitors' : `visitors outside of ${joinWithAnd(own.map(nameOfMarket))}`;
}

/** Describes which versions visitors have. */
export function describeServed({ all, markets, trial }: ServedState): string {
  const own = Object.entries(markets).map(
    ([market, version]) => `${nameOfMarket(market)}: ${nameOfVersion(version)}`,
  );
  const share = trial && `${sayTrial(trial)}: version ${trial.version}`;
  return [`Everywhere: ${nameOfVersion(all)}`, ...own, ...(share ? [share] : [])].join('; ');
}

/** The versions that some visitors have. */
export function versionsIn({ all, markets, trial }: ServedState): readonly number[] {
  const found = [all, ...Object.values(markets), trial?.version ?? null];
  return [...new Set(found)].filter((version) => version !== null);
}

/** The visitors who have a version that some have. */
export function sayWhoHas(served: ServedState, version: number): string {
  const { all, trial } = served;
  const markets = Object.keys(served.markets).filter((market) => served.markets[market] === version);
  const visitors = [
    all === version && visitorsOfAll(served),
    markets.length > 0 && `visitors in ${joinWithAnd(markets.map(nameOfMarket))}`,
    trial?.version === version && sayTrial(trial),
  ];
  return `${joinWithAnd(visitors.filter((one) => one !== false))} have it`;
}

/** Whether some visitors have a version. */
export const isServed = (served: ServedState, version: number): boolean =>
  versionsIn(served).includes(version);

/** Whether each visitor has a version: no market has another one, and no trial gives another one to some. */
export function isServedToAll(served: ServedState, version: number): boolean {
  return served.all === version && otherMarkets(served, version).length === 0 && !otherTrial(served, version);
}

/** The visitors who have a version that was released to all, in words: markets and a trial may have another one. */
export function sayServedBy(served: ServedState, version: number): string {
  const trial = otherTrial(served, version);
  return [
    'All visitors',
    ...(otherMarkets(served, version).length > 0 ? ['in all markets that have no version of their own'] : []),
    ...(trial ? [`without the trial of version ${trial.version}`] : []),
    'have this version',
  ].join(' ');
}

/** The visitors who have a version that was released to all in some markets, in words: one sentence for those with a trial of another one, too. */
export function listServedIn(served: ServedState, version: number): readonly string[] {
  const { markets } = served;
  const trial = otherTrial(served, version);
  const isTried = (market: string) => (trial ? (trial.markets?.includes(market) ?? true) : false);
  const own = Object.keys(markets).filter((market) => markets[market] === version);
  const say = (of: readonly string[], except = '') =>
    of.length > 0 ? [`All visitors in ${joinWithAnd(of.map(nameOfMarket))}${except} have this version.`] : [];
  return [
    ...say(own.filter((market) => !isTried(market))),
    ...say(own.filter(isTried), ` without the trial of version ${trial?.version}`),
  ];
}

const otherMarkets = ({ markets }: ServedState, version: number) =>
  Object.keys(markets).filter((market) => markets[market] !== version);

const otherTrial = ({ trial }: ServedState, version: number) =>
  trial?.version === version ? undefined : trial;

/** Whether the newest version was released, and no visitor has it any more or will: a new draft does not begin with it unless one says so. */
function isTakenBack({ versions: [newest], releases, served, waitsUntil }: VersionsResponse): boolean {
  const waiting = waitsUntil === null ? undefined : releases[0]?.served;
  if (!newest || [served, waiting].some((one) => one && isServed(one, newest.version))) return false;
  return releases.some((one) => isServed(one.served, newest.version));
}

/**
 * The version that a new draft begins with unless one chooses another: what visitors have if the newest one was taken back and the roles of
 * the person allow that, else the newest one, which has no name.
 */
export function startOfDraft(versions: VersionsResponse | undefined): { readonly from?: number | null } {
  return versions?.mayBeginWithServed === true && isTakenBack(versions) ? { from: versions.served.all } : {};
}

/** Returns the state after the last release that is in force is taken back, as the server computes it; undefined if none is. */
export function servedBefore(releases: VersionsResponse['releases']): ServedState | undefined {
  const inForce: ServedState[] = [];
  for (const { kind, served } of releases.toReversed())
    if (kind === 'rollback') inForce.pop();
    else inForce.push(served);
  if (inForce.length === 0) return undefined;
  return inForce.at(-2) ?? { all: null, markets: {}, trial: null };
}

const NEWER_PARTS = {
  waitsUntil: null,
  mayBeginWithServed: true,
  checkedBefore: [],
  markets: [],
  openedLast: [],
} satisfies Partial<VersionsResponse>;

/** The response of a process of this release, or of the one before: during an update both respond. */
export type AnyVersions = Omit<VersionsResponse, keyof typeof NEWER_PARTS> & Partial<VersionsResponse>;

/** Adds the parts that the response of an older process lacks. */
export const completeVersions = (versions: AnyVersions): VersionsResponse => ({
  ...NEWER_PARTS,
  ...versions,
});

/** The number of the last release, 0 for none; undefined if an older process responded, which lists no markets and refuses this number. */
export function lastRelease({
  releases: [last],
  markets,
}: Pick<VersionsResponse, 'releases' | 'markets'>): number | undefined {
  return markets.length === 0 ? undefined : (last?.release ?? 0);
}

/** The version of the release that waits for its time; undefined if none does, or if it repeats what visitors have. */
export function waitingVersion({
  releases,
  served,
  waitsUntil,
}: Pick<VersionsResponse, 'releases' | 'served' | 'waitsUntil'>): number | undefined {
  const [last] = releases;
  // It has begun nowhere, so that what is served is the state before it.
  return last && waitsUntil !== null ? versionOfRelease(last.served, served) : undefined;
}

/** The version of a release, by the states after and before it; undefined if it repeats what visitors had. */
function versionOfRelease({ all, markets, trial }: ServedState, before: ServedState): number | undefined {
  // Only a release in some markets gives them a version of their own, and only one to all visitors everywhere ends these.
  const own = Object.keys(markets);
  const changed = own.find((market) => markets[market] !== before.markets[market]);
  if (changed !== undefined) return markets[changed] ?? undefined;
  if (trial) return isPartOf(trial, before.trial) ? undefined : trial.version;
  return own.length === 0 ? (all ?? undefined) : undefined;
}

/** Whether a trial is one of before, in the same or fewer markets: a release to all visitors of some markets ends it there. */
function isPartOf(trial: NonNullable<ServedState['trial']>, before: ServedState['trial']): boolean {
  if (before?.version !== trial.version || before.basisPoints !== trial.basisPoints) return false;
  return before.markets === null || trial.markets?.every((one) => before.markets?.includes(one)) === true;
}

/** Versions that visitors never had and that are newer than what they have, the newest first: they wait for somebody. */
export function listWaiting({ versions, releases, served }: VersionsResponse): readonly StudioVersion[] {
  const newest = Math.max(
    0,
    ...[served.all, ...Object.values(served.markets)].map((version) => version ?? 0),
  );
  return versions.filter(
    ({ version }) => version > newest && !releases.some((one) => isServed(one.served, version)),
  );
}

/** Whether a person is one of those who wrote a version: they cannot approve it. */
export const isWrittenBy = ({ author }: StudioVersion, name: string): boolean =>
  author.split(', ').includes(name);

/** Whether the newest decision about a version is an approval. */
export const isApproved = ({ approvals, refusal }: StudioVersion): boolean =>
  approvals.length > 0 && !refusal;

/** A sentence about an approval: by whom, when and why. */
export const sayApproval = ({ by, at, reason }: Decision): string =>
  `Approved by ${by}, ${dateTime(at)}: ${reason}`;

/** A sentence about a refusal: by whom, when and why. */
export const sayRefusal = ({ by, at, reason }: Decision): string =>
  `Refused by ${by}, ${dateTime(at)}: ${reason}`;

/** A moment in this browser's time. */
export const dateTime = (iso: string) =>
  new Date(iso).toLocaleString('en-CA', { dateStyle: 'medium', timeStyle: 'short' });

/** The start of a release in this browser's time, with the name of the time zone: somebody elsewhere may read it out. */
export const startTime = (moment: string) =>
  new Date(moment).toLocaleString('en-CA', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
