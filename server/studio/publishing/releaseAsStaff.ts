import type { StaffMember } from '../../../src/contract/staff.ts';
import type { Static } from 'typebox';
import type { ReleaseBody, RollBackBody } from '../../../src/contract/studio.ts';
import { accept } from '../../platform/http/accept.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { programChecker } from '../../publishing/checking/programChecker.ts';
import type { InvalidVersion, ReleaseChecker } from '../../publishing/releaseChecker.ts';
import { findVersion } from '../../publishing/publishingRepository.ts';
import {
  releaseVersion,
  rollBack,
  type ReleaseOutcome,
  type RollBackOutcome,
} from '../../publishing/releases.ts';
import { approveVersion, refuseVersion, type ApproveOutcome } from '../../publishing/versions.ts';
import { findOtherMarkets, mayDoIn } from '../../../src/product/reach/mayChange.ts';
import { textsOf } from '../drafts/draftFiles.ts';
import type { StudioParts } from '../studioParts.ts';
import { detailOf } from './detailOf.ts';
import { needsApproval } from './readVersions.ts';
import { findReviewProblem } from './reviewProblem.ts';

type Parts = Pick<StudioParts, 'deps' | 'contents' | 'previews' | 'checks'>;

interface Acting {
  readonly staff: StaffMember;
  readonly reason: string;
}

const signed = ({ staff, reason }: Acting) => ({ author: staff.name, reason, staff });

/** Records that a reviewer has read a version: a reviewer of all markets whose files differ from what is served. */
export async function approveAsStaff(
  parts: Parts,
  number: number,
  acting: Acting,
): Promise<{ readonly kind: 'approved' } | Refusal> {
  const problem = await findProblem(parts, number, acting.staff);
  if (problem) return problem;
  const outcome = await approveVersion(parts.deps, number, signed(acting));
  return outcome.kind === 'approved' ? outcome : refuseReview(outcome);
}

/** Records that a reviewer refuses a version: one who may approve it. */
export async function refuseAsStaff(
  parts: Parts,
  number: number,
  { staff, reason }: Acting,
): Promise<{ readonly kind: 'recorded' } | Refusal> {
  const problem = await findProblem(parts, number, staff);
  if (problem) return problem;
  const roles = staff.roles.filter(({ role }) => role === 'reviewer');
  const role = roles.map(({ market }) => (market === null ? 'reviewer' : `reviewer:${market}`)).join(', ');
  const refusal = { ...signed({ staff, reason: reason.trim() }), role };
  const outcome = await refuseVersion(parts.deps, number, refusal);
  return outcome.kind === 'recorded' ? outcome : refuseReview(outcome);
}

async function findProblem(parts: Parts, number: number, staff: StaffMember): Promise<Refusal | undefined> {
  const version = await findVersion(parts.deps.db, number);
  if (!version) return refuse('studio.versionNotFound');
  const problem = await findReviewProblem(parts, version, staff);
  return problem && refuse(PROBLEMS[problem]);
}

const PROBLEMS = { ownChange: 'version.ownChange', roleMissing: 'studio.roleMissing' } as const;

type RefusedReview = Exclude<ApproveOutcome, { readonly kind: 'approved' }>;

function refuseReview(outcome: RefusedReview): Refusal {
  return refuse(outcome.kind === 'unknown' ? 'studio.versionNotFound' : REASONS[outcome.why]);
}

const REASONS = {
  author: 'version.ownChange',
  again: 'version.approvedAlready',
  refusal: 'version.refused',
} as const;

/** Serves a version from a time on. The other processes serve it within a second, this one at once. */
export async function releaseAsStaff(
  { deps, contents, checks }: Parts,
  number: number,
  { staff, reason, markets, basisPoints, startsAt, after }: Acting & ReleaseBody,
): Promise<Extract<ReleaseOutcome, { readonly kind: 'released' }> | Refusal> {
  if (!mayDoIn(staff.roles, 'release', markets)) return refuse('studio.roleMissing');
  const outcome = await releaseVersion(deps, {
    ...signed({ staff, reason }),
    version: number,
    markets,
    basisPoints,
    after,
    startsAt: startsAt === undefined ? undefined : new Date(startsAt),
    needsApproval: needsApproval(deps),
    installed: await contents.installed(),
    checker: checkerOf(checks),
    settings: deps.config,
    // A release to a share ends the one of before, also in markets that it does not name.
    permit: (before, after, known) => {
      const others = findOtherMarkets(staff.roles, { before, after, known });
      if (others) accept(refuseNamed('release.otherMarkets', others));
    },
  });
  return outcome.kind === 'released' ? outcome : refuseRelease(outcome);
}

/** Checks on the thread of the studio, with the translations, too. */
function checkerOf(checks: Parts['checks']): ReleaseChecker {
  return programChecker(async (project) => {
    const released = { key: 'released', texts: textsOf(project) };
    return checks.run('check', null, { draft: released, base: released });
  });
}

/** Serves again what was served before the last release. */
export async function rollBackAsStaff(
  { deps, contents, checks }: Parts,
  { staff, reason, after }: Acting & Static<typeof RollBackBody>,
): Promise<Extract<RollBackOutcome, { readonly kind: 'rolled-back' }> | Refusal> {
  const outcome = await rollBack(deps, {
    ...signed({ staff, reason }),
    after,
    installed: await contents.installed(),
    checker: checkerOf(checks),
    permit: (last, before, known) => {
      if (findOtherMarkets(staff.roles, { before: last, after: before, known }))
        accept(refuse('studio.roleMissing'));
    },
  });
  switch (outcome.kind) {
    case 'rolled-back':
      return outcome;
    case 'nothing':
      return refuse('release.nothing');
    case 'outdated':
      return refuse('release.outdated');
    case 'invalid':
      return refuseInvalid(outcome);
    case 'markets-missing':
      return refuseNamed('release.marketsMissing', outcome.markets);
  }
}

type Refused = Exclude<ReleaseOutcome, { readonly kind: 'released' }>;

function refuseRelease(outcome: Refused): Refusal {
  switch (outcome.kind) {
    case 'unknown':
      return refuse('studio.versionNotFound');
    case 'outdated':
      return refuse('release.outdated');
    case 'invalid':
      return refuseInvalid(outcome);
    case 'unapproved':
      return refuse('release.unapproved');
    case 'refused':
      return refuse('version.refused');
    case 'market-unknown':
      return refuseNamed('release.marketUnknown', [outcome.market]);
    case 'waiting':
      return refuseNamed('release.waiting', [outcome.startsAt.toISOString()]);
    case 'settings-differ':
      return refuseNamed('release.settingsDiffer', outcome.files);
    case 'markets-missing':
      return refuseNamed('release.marketsMissing', outcome.markets);
    case 'prices-missing':
      return refuseNamed('release.pricesMissing', outcome.markets);
  }
}

function refuseInvalid({ errors }: InvalidVersion): Refusal {
  return refuse('release.invalid', { details: errors.map(detailOf) });
}

function refuseNamed(code: Refusal['code'], names: readonly string[]): Refusal {
  return refuse(code, { details: names.map((description) => ({ description, pointer: '', code })) });
}
