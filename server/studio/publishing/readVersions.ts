import type {
  ServedState,
  StudioVersion,
  VersionResponse,
  VersionsResponse,
} from '../../../src/contract/studio.ts';
import { agreementFileOf } from '../../../src/product/checkAgreements.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import {
  findVersion,
  listApprovals,
  listVersions,
  type ApprovalRow,
  type VersionLine,
} from '../../publishing/publishingRepository.ts';
import { findServed, listSigned, readServed, type Served } from '../../publishing/releases.ts';
import type { StudioDeps } from '../deps.ts';
import { differingPaths } from '../drafts/draftFiles.ts';
import type { StudioParts } from '../studioParts.ts';

/** Whether a version needs the approval of a second person before it is released. */
export function needsApproval({ config }: Pick<StudioDeps, 'config'>): boolean {
  return config.environment === 'production' || config.studioApproval;
}

/** Versions and releases, the newest first, and what is served now. */
export async function readVersions(deps: StudioDeps): Promise<VersionsResponse> {
  const { db } = deps;
  const [versions, approvals, releases, { served }] = await Promise.all([
    listVersions(db),
    listApprovals(db),
    listSigned(deps, db),
    findServed(deps, db, deps.clock()),
  ]);
  return {
    versions: versions.map((line) => presentVersion(line, approvals)),
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
  };
}

/** The files of a version, and those of the version that all markets have without another where they differ. */
export async function readVersionFiles(
  { deps, contents }: Pick<StudioParts, 'deps' | 'contents'>,
  number: number,
): Promise<{ readonly kind: 'read'; readonly body: VersionResponse } | Refusal> {
  const { db } = deps;
  const row = await findVersion(db, number);
  if (!row) return refuse('studio.versionNotFound');
  const files = await contents.baseTexts(db, number);
  const { served } = await findServed(deps, db, deps.clock());
  const now = await contents.baseTexts(db, served.all?.version ?? null);
  return {
    kind: 'read',
    body: {
      version: presentVersion(row, await listApprovals(db, number)),
      files: Object.fromEntries(files),
      served: Object.fromEntries(
        differingPaths(now, files).map((path) => [path, now.get(path) ?? null] as const),
      ),
      ownAgreements: await readOwnAgreements({ deps, contents }, served),
    },
  };
}

async function readOwnAgreements(
  { deps, contents }: Pick<StudioParts, 'deps' | 'contents'>,
  { markets }: Served,
): Promise<VersionResponse['ownAgreements']> {
  const found: Record<string, string> = {};
  for (const [market, own] of Object.entries(markets)) {
    const path = `schemas/${agreementFileOf(market)}`;
    const text = (await contents.baseTexts(deps.db, own?.version ?? null)).get(path);
    if (text !== undefined) found[path] = text;
  }
  return found;
}

function presentVersion(
  { number, parent, author, reason, created_at: at }: VersionLine,
  approvals: readonly ApprovalRow[],
): StudioVersion {
  const own = approvals.filter(({ version }) => version === number);
  return {
    version: number,
    parent,
    author,
    reason,
    at: at.toISOString(),
    approvals: own.map((row) => ({
      by: row.reviewer,
      reason: row.reason,
      at: row.created_at.toISOString(),
    })),
  };
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
