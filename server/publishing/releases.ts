import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { isReleasedIn, listChangedSettings } from '../../src/product/impact/changedSettings.ts';
import type { ProjectFiles } from '../../src/product/impact/compareProjects.ts';
import { recordAudit } from '../platform/audit/recordAudit.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import {
  findVersion,
  insertRelease,
  listReleases,
  lockPublishing,
  type ReleaseRow,
} from './publishingRepository.ts';
import { findInvalid, findNewErrors, type InvalidVersion, type ReleaseChecker } from './releaseChecker.ts';
import { findMarketProblem, marketsIn, type MarketProblem } from './releaseMarkets.ts';
import { findMissingPrices, type PriceSettings } from './releasePrices.ts';
import { findReviewObstacle, type ReviewObstacle } from './reviews.ts';
import { INSTALLED, listVersionsIn, readServed, serveVersion, type Served } from './served.ts';
import { auditOf, NotSigned, type Signed } from './signed.ts';
import { readVersion, type PublishingDeps } from './versions.ts';

export type ReleaseOutcome =
  | { readonly kind: 'released'; readonly release: number; readonly served: Served }
  | { readonly kind: 'unknown' }
  | Outdated
  | InvalidVersion
  | ReviewObstacle
  | MarketProblem
  /** Another release waits for its time: it is rolled back first. */
  | { readonly kind: 'waiting'; readonly release: number; readonly startsAt: Date }
  /** A share of the visitors cannot have other prices, agreements, looks or markets than the rest: these files differ. */
  | { readonly kind: 'settings-differ'; readonly files: readonly string[] };

/** Another release than the one that the person has seen is the last one. */
export interface Outdated {
  readonly kind: 'outdated';
}

interface NewRelease extends Signed, Seen {
  readonly version: number;
  /** Only these markets change; undefined for all. */
  readonly markets?: readonly string[] | undefined;
  /** Only so many visitors get it, in hundredths of a percent; undefined for all. */
  readonly basisPoints?: number | undefined;
  /** Undefined for at once. */
  readonly startsAt?: Date | undefined;
  /** Whether a second person has to have approved the version. */
  readonly needsApproval: boolean;
  /** The files that the server was installed with. */
  readonly installed: ProjectFiles;
  readonly checker: ReleaseChecker;
  /** Which prices the servers have. */
  readonly settings: PriceSettings;
  readonly permit?: Permit;
}

interface Seen {
  /** The last release that the person has seen, 0 for none; undefined for any. */
  readonly after?: number | undefined;
}

/** Throws if the person may not change one state to the other; with the markets that have files. */
export type Permit = (before: Served, after: Served, markets: readonly string[]) => void;

/** Serves a version from a time on. Applications keep the questions that they began with. */
export async function releaseVersion(deps: PublishingDeps, wanted: NewRelease): Promise<ReleaseOutcome> {
  const invalid = await findNewErrors(deps, wanted);
  if (invalid) return invalid;
  return deps.db.transaction().execute(async (trx): Promise<ReleaseOutcome> => {
    await lockPublishing(trx);
    const row = await findVersion(trx, wanted.version);
    if (!row) return { kind: 'unknown' };
    const unreviewed = await findReviewObstacle(deps, trx, { row, ...wanted });
    if (unreviewed) return unreviewed;
    const last = (await listSigned(deps, trx)).at(-1);
    if (isOutdated(wanted, last)) return { kind: 'outdated' };
    const now = deps.clock();
    if (last && last.starts_at > now)
      return { kind: 'waiting', release: last.number, startsAt: last.starts_at };
    const before = last ? readServed(last) : INSTALLED;
    const rest = await readServedFiles(deps, trx, { served: before, installed: wanted.installed });
    const known = marketsServed(before, rest);
    const obstacle = await findObstacle(deps, trx, { before, rest, known, wanted });
    if (obstacle) return obstacle;
    const version = { version: row.number, hash: row.content_hash };
    const served = serveVersion({ before, known }, wanted, version);
    wanted.permit?.(before, served, known);
    return addRelease(deps, trx, { ...wanted, kind: 'release', served, startsAt: startOf(wanted, now) });
  });
}

/** A time that is over is now: releases begin one after the other. */
const startOf = ({ startsAt }: Pick<NewRelease, 'startsAt'>, now: Date): Date =>
  startsAt && startsAt > now ? startsAt : now;

interface Wanted {
  readonly before: Served;
  /** The files of the visitors without a trial, in markets without a version of their own. */
  readonly rest: ProjectFiles;
  /** All markets that have files now. */
  readonly known: readonly string[];
  readonly wanted: NewRelease;
}

/** Compares the files of a version with what is served. */
async function findObstacle(
  deps: PublishingDeps,
  db: Database,
  { before, rest, known, wanted }: Wanted,
): Promise<ReleaseOutcome | undefined> {
  const { project } = await readVersion(deps, db, wanted.version);
  const unpriced = await findMissingPrices(project.files, wanted.settings);
  const problem = findMarketProblem({ has: marketsIn(project), had: known }, wanted) ?? unpriced;
  if (problem || wanted.basisPoints === undefined) return problem;
  const own = await readOwnFiles(deps, db, { served: before, installed: wanted.installed });
  const files = listChangedSettings({ rest: rest.files, own }, project.files)
    .filter((changed) => isReleasedIn(changed, wanted.markets))
    .map(({ file }) => file);
  return files.length > 0 ? { kind: 'settings-differ', files } : undefined;
}

interface ServedIn {
  readonly served: Served;
  readonly installed: ProjectFiles;
}

/** The files of all markets that have none of their own. */
async function readServedFiles(
  deps: PublishingDeps,
  db: Database,
  { served: { all }, installed }: ServedIn,
): Promise<ProjectFiles> {
  return all ? (await readVersion(deps, db, all.version)).project : installed;
}

/** The files of the markets that have a version of their own, which may be those that the server was installed with. */
async function readOwnFiles(
  deps: PublishingDeps,
  db: Database,
  { served: { markets }, installed }: ServedIn,
): Promise<ReadonlyMap<string, DefinitionFiles>> {
  const own = new Map<string, DefinitionFiles>();
  for (const [market, served] of Object.entries(markets))
    own.set(market, (served ? (await readVersion(deps, db, served.version)).project : installed).files);
  return own;
}

/** The markets that have files: those of the version that all markets have, and those that were opened by a release of their own. */
const marketsServed = ({ markets }: Served, rest: ProjectFiles): readonly string[] => [
  ...new Set([...marketsIn(rest), ...Object.keys(markets)]),
];

const isOutdated = ({ after }: Seen, last: ReleaseRow | undefined): boolean =>
  after !== undefined && after !== (last?.number ?? 0);

export type RollBackOutcome =
  | Outdated
  | { readonly kind: 'rolled-back'; readonly release: number; readonly served: Served }
  /** Nothing was released, or everything was rolled back already. */
  | { readonly kind: 'nothing' }
  /** A version of the state before has errors for this program, so that no process would serve it. */
  | InvalidVersion
  /** The state before has no files for these markets, which may have applications by now. */
  | { readonly kind: 'markets-missing'; readonly markets: readonly string[] };

interface WantedRollBack extends Signed, Seen {
  readonly installed: ProjectFiles;
  readonly checker: ReleaseChecker;
  readonly permit?: Permit;
}

/**
 * Serves again what was served before the last release that is in force, in one action; a release that waits for its
 * time is given up. Versions and applications stay as they are.
 */
export async function rollBack(
  deps: PublishingDeps,
  { installed, checker, permit, after, ...signed }: WantedRollBack,
): Promise<RollBackOutcome> {
  const returning = servedBefore(await listSigned(deps, deps.db));
  const invalid = await findInvalid(deps, { versions: returning ? listVersionsIn(returning) : [], checker });
  if (invalid) return invalid;
  return deps.db.transaction().execute(async (trx): Promise<RollBackOutcome> => {
    await lockPublishing(trx);
    const releases = await listSigned(deps, trx);
    if (isOutdated({ after }, releases.at(-1))) return { kind: 'outdated' };
    const before = servedBefore(releases);
    if (!before) return { kind: 'nothing' };
    const startsAt = deps.clock();
    const begun = releases.filter((row) => row.starts_at <= startsAt).at(-1);
    const now = begun ? readServed(begun) : INSTALLED;
    const last = releases.at(-1);
    const marketsOf = async (served: Served) =>
      marketsServed(served, await readServedFiles(deps, trx, { served, installed }));
    const [has, had] = await Promise.all([marketsOf(before), marketsOf(now)]);
    permit?.(last ? readServed(last) : INSTALLED, before, had);
    const missing = had.filter((market) => !has.includes(market));
    if (missing.length > 0) return { kind: 'markets-missing', markets: missing };
    const { release } = await addRelease(deps, trx, {
      ...signed,
      kind: 'rollback',
      served: before,
      startsAt,
    });
    return { kind: 'rolled-back', release, served: before };
  });
}

/** Returns the state before the last release that no roll-back has undone; undefined if there is none. */
export function servedBefore(releases: readonly ReleaseRow[]): Served | undefined {
  const inForce: ReleaseRow[] = [];
  for (const row of releases) {
    if (row.kind === 'rollback') inForce.pop();
    else inForce.push(row);
  }
  if (inForce.length === 0) return undefined;
  const before = inForce.at(-2);
  return before ? readServed(before) : INSTALLED;
}

/**
 * Returns the state at a time: that of the last release that has begun. Throws if one of them was changed after it was signed.
 */
export async function findServed(
  deps: Pick<PublishingDeps, 'keys'>,
  db: Database,
  now: Date,
): Promise<{ readonly release: number; readonly served: Served }> {
  const begun = (await listSigned(deps, db)).filter((row) => row.starts_at <= now);
  const last = begun.at(-1);
  return last ? { release: last.number, served: readServed(last) } : { release: 0, served: INSTALLED };
}

/** All releases in their order. Throws if one was changed after it was signed, or taken away. */
export async function listSigned(
  { keys }: Pick<PublishingDeps, 'keys'>,
  db: Database,
): Promise<readonly ReleaseRow[]> {
  const rows = await listReleases(db);
  rows.forEach((row, index) => {
    const isSigned = keys.hash('definition-release', signedText(row)).equals(row.signature);
    if (!isSigned || row.number !== index + 1)
      throw new NotSigned(`Release ${row.number} of the definitions`);
  });
  return rows;
}

interface AddedRelease extends Signed {
  readonly kind: ReleaseRow['kind'];
  readonly served: Served;
  readonly startsAt: Date;
}

async function addRelease(
  deps: PublishingDeps,
  trx: Database,
  { kind, served, startsAt, ...signed }: AddedRelease,
): Promise<Extract<ReleaseOutcome, { readonly kind: 'released' }>> {
  const row = {
    number: (await listReleases(trx)).length + 1,
    kind,
    served: JSON.stringify(served),
    starts_at: startsAt,
    author: signed.author,
    reason: signed.reason,
    created_at: deps.clock(),
  };
  await insertRelease(trx, { ...row, signature: deps.keys.hash('definition-release', signedText(row)) });
  const event = kind === 'release' ? 'definitions.released' : 'definitions.rolled-back';
  await recordAudit(deps, trx, auditOf(event, `release ${row.number}`, signed));
  return { kind: 'released', release: row.number, served };
}

function signedText({
  number,
  kind,
  served,
  starts_at: startsAt,
  author,
  reason,
  created_at: createdAt,
}: Omit<ReleaseRow, 'signature'>): string {
  return JSON.stringify([
    number,
    kind,
    served,
    startsAt.toISOString(),
    author,
    reason,
    createdAt.toISOString(),
  ]);
}
