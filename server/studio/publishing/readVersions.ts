import type { StaffMember } from '../../../src/contract/staff.ts';
import type {
  ServedState,
  StudioVersion,
  VersionResponse,
  VersionsResponse,
} from '../../../src/contract/studio.ts';
import { marketOf } from '../../../src/product/impact/changedSettings.ts';
import { programVersion } from '../../definitions/programVersion.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import {
  findVersion,
  listApprovals,
  listRefusals,
  listVersions,
  type ApprovalRow,
  type RefusalRow,
  type VersionLine,
} from '../../publishing/publishingRepository.ts';
import { marketsIn } from '../../publishing/releaseMarkets.ts';
import { findMissingPrices } from '../../publishing/releasePrices.ts';
import { refusalInForce } from '../../publishing/reviews.ts';
import { findServed, listSigned, servedBefore } from '../../publishing/releases.ts';
import { readServed, type Served } from '../../publishing/served.ts';
import type { StudioDeps } from '../deps.ts';
import { differingPaths, projectOf, type Texts } from '../drafts/draftFiles.ts';
import { mayBeginWith } from '../drafts/ownDrafts.ts';
import type { StudioParts } from '../studioParts.ts';
import { findReviewProblem } from './reviewProblem.ts';

type Parts = Pick<StudioParts, 'deps' | 'contents' | 'previews'>;
type Contents = Pick<Parts, 'deps' | 'contents'>;

/** Whether a version needs the approval of a second person before it is released. */
export function needsApproval({ config }: Pick<StudioDeps, 'config'>): boolean {
  return config.environment === 'production' || config.studioApproval;
}

/**
 * Versions and releases, the newest first, what is served now, and what the person may begin with. While the worker does not answer, that is
 * not known: the versions are listed, and the action itself refuses.
 */
export async function readVersions(parts: Parts, staff: StaffMember): Promise<VersionsResponse> {
  const { deps } = parts;
  const { db } = deps;
  const now = deps.clock();
  const [versions, approvals, refusals, releases, { served }] = await Promise.all([
    listVersions(db),
    listApprovals(db),
    listRefusals(db),
    listSigned(deps, db),
    findServed(deps, db, now),
  ]);
  const last = releases.at(-1);
  return {
    versions: versions.map((line) => presentVersion(line, { approvals, refusals })),
    releases: releases.toReversed().map((row) => ({
      release: row.number,
      kind: row.kind,
      author: row.author,
      reason: row.reason,
      startsAt: row.starts_at.toISOString(),
      served: presentServed(readServed(row)),
    })),
    served: presentServed(served),
    needsApproval: needsApproval(deps),
    waitsUntil: last && last.starts_at > now ? last.starts_at.toISOString() : null,
    mayBeginWithServed: await mayBeginWith(parts, staff, served.all?.version ?? null).catch(() => true),
    checkedBefore: versions
      .filter(({ checked_with: program }) => program !== programVersion())
      .map(({ number }) => number),
    markets: [...(await marketsOf(parts, served))],
    openedLast: [...(await listOpenedLast(parts, { now: served, before: servedBefore(releases) }))],
  };
}

interface States {
  readonly now: Served;
  readonly before: Served | undefined;
}

/** The markets that have files now and had none before the last release. */
async function listOpenedLast(parts: Contents, { now, before }: States): Promise<readonly string[]> {
  if (!before) return [];
  const had = await marketsOf(parts, before);
  return (await marketsOf(parts, now)).filter((market) => !had.includes(market));
}

/** The markets that have files: those of the version that all markets have, and those that were opened by a release of their own. */
async function marketsOf({ deps, contents }: Contents, { all, markets }: Served): Promise<readonly string[]> {
  const texts = await contents.baseTexts(deps.db, all?.version ?? null);
  // To parse all files would take as long as to check some.
  const known = marketsIn(projectOf(new Map([...texts].filter(([path]) => path.endsWith('/market.json')))));
  return [...new Set([...known, ...Object.keys(markets)])];
}

/**
 * The files of a version, those of the version that all markets have without another where they differ, and what keeps the person from
 * approving or refusing it, or anybody from releasing it.
 */
export async function readVersionFiles(
  parts: Parts,
  number: number,
  staff: StaffMember,
): Promise<{ readonly kind: 'read'; readonly body: VersionResponse } | Refusal> {
  const { deps, contents } = parts;
  const { db } = deps;
  const row = await findVersion(db, number);
  if (!row) return refuse('studio.versionNotFound');
  const files = await contents.baseTexts(db, number);
  const { served } = await findServed(deps, db, deps.clock());
  const now = await contents.baseTexts(db, served.all?.version ?? null);
  const [approvals, refusals] = [await listApprovals(db, number), await listRefusals(db, number)];
  const inForce = refusalInForce(refusals, approvals);
  return {
    kind: 'read',
    body: {
      version: presentVersion(row, { approvals, refusals }),
      takenBack: refusals.filter((one) => one !== inForce).map(presentDecision),
      files: Object.fromEntries(files),
      served: Object.fromEntries(
        differingPaths(now, files).map((path) => [path, now.get(path) ?? null] as const),
      ),
      ownFiles: await readOwnFiles({ deps, contents }, served),
      approving: (await findReviewProblem(parts, row, staff).catch(() => undefined)) ?? 'allowed',
      unpriced: [...(await listUnpriced(deps, files))],
    },
  };
}

/** A file of prices that cannot be read is reported by the release: the version is shown without it. */
async function listUnpriced({ config }: StudioDeps, texts: Texts): Promise<readonly string[]> {
  const missing = await findMissingPrices(projectOf(texts).files, config).catch(() => undefined);
  return missing?.markets ?? [];
}

async function readOwnFiles(
  { deps, contents }: Pick<StudioParts, 'deps' | 'contents'>,
  { all, markets }: Served,
): Promise<VersionResponse['ownFiles']> {
  const found: [string, Record<string, string | null>][] = [];
  const rest = await contents.baseTexts(deps.db, all?.version ?? null);
  for (const [market, own] of Object.entries(markets)) {
    const texts = await contents.baseTexts(deps.db, own?.version ?? null);
    const paths = differingPaths(rest, texts).filter((path) => (marketOf(path) ?? market) === market);
    found.push([market, Object.fromEntries(paths.map((path) => [path, texts.get(path) ?? null]))]);
  }
  return Object.fromEntries(found);
}

interface Decisions {
  readonly approvals: readonly ApprovalRow[];
  readonly refusals: readonly RefusalRow[];
}

function presentVersion(
  { number, parent, author, reason, created_at: at }: VersionLine,
  { approvals, refusals }: Decisions,
): StudioVersion {
  const isOwn = ({ version }: ApprovalRow | RefusalRow) => version === number;
  const own = approvals.filter(isOwn);
  const refusal = refusalInForce(refusals.filter(isOwn), own);
  return {
    version: number,
    parent,
    author,
    reason,
    at: at.toISOString(),
    approvals: own.map(presentDecision),
    refusal: refusal ? presentDecision(refusal) : null,
  };
}

function presentDecision({ reviewer, reason, created_at: at }: ApprovalRow | RefusalRow) {
  return { by: reviewer, reason, at: at.toISOString() };
}

function presentServed({ all, markets, trial }: Served): ServedState {
  return {
    all: all?.version ?? null,
    markets: Object.fromEntries(
      Object.entries(markets).map(([market, version]) => [market, version?.version ?? null]),
    ),
    trial: trial
      ? {
          version: trial.version,
          basisPoints: trial.basisPoints,
          markets: trial.markets ? [...trial.markets] : null,
        }
      : null,
  };
}
