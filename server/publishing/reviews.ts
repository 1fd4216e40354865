import type { KeyRing } from '../platform/crypto/keyRing.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import {
  listApprovals,
  listRefusals,
  type ApprovalRow,
  type RefusalRow,
  type VersionLine,
} from './publishingRepository.ts';
import { hasWritten, NotSigned } from './signed.ts';

interface Deps {
  readonly keys: Pick<KeyRing, 'hash'>;
}

type Reviewed = Pick<VersionLine, 'number' | 'content_hash' | 'author' | 'authors'>;

/** The approvals of a version that bear our signature and are for its content, also those that a refusal follows. */
export async function listValidApprovals(
  { keys }: Deps,
  db: Database,
  version: Reviewed,
): Promise<readonly ApprovalRow[]> {
  const rows = await listApprovals(db, version.number);
  return rows.filter(
    (row) =>
      row.content_hash === version.content_hash &&
      !hasWritten(version, { name: row.reviewer, id: row.reviewer_id }) &&
      signApproval(keys, row).equals(row.signature),
  );
}

/** The approvals of a version that count: none if the newest decision about it is a refusal. */
export async function listApprovalsInForce(
  deps: Deps,
  db: Database,
  version: Reviewed,
): Promise<readonly ApprovalRow[]> {
  return (await findRefusal(deps, db, version)) ? [] : listValidApprovals(deps, db, version);
}

/**
 * The refusal of a version that no approval follows; undefined if there is none. Throws if a refusal was changed after it was signed:
 * write access to the table must not be enough to make it ineffective.
 */
export async function findRefusal(
  deps: Deps,
  db: Database,
  version: Reviewed,
): Promise<RefusalRow | undefined> {
  const refusals = await listRefusals(db, version.number);
  const isSigned = (row: RefusalRow) =>
    row.content_hash === version.content_hash && signRefusal(deps.keys, row).equals(row.signature);
  if (!refusals.every(isSigned))
    throw new NotSigned(`A refusal of version ${version.number} of the definitions`);
  return refusalInForce(refusals, await listValidApprovals(deps, db, version));
}

export type ReviewObstacle =
  /** In production nobody releases what only its author has read. */
  | { readonly kind: 'unapproved' }
  /** The newest decision about the version is a refusal, which counts also where no approval is needed. */
  | { readonly kind: 'refused'; readonly by: string; readonly reason: string };

interface Releasing {
  readonly row: Reviewed;
  /** Whether a second person has to have approved the version. */
  readonly needsApproval: boolean;
}

/** The decision, or the lack of one, that keeps a version from its release. */
export async function findReviewObstacle(
  deps: Deps,
  db: Database,
  { row, needsApproval }: Releasing,
): Promise<ReviewObstacle | undefined> {
  const refusal = await findRefusal(deps, db, row);
  if (refusal) return { kind: 'refused', by: refusal.reviewer, reason: refusal.reason };
  const isUnapproved = needsApproval && (await listValidApprovals(deps, db, row)).length === 0;
  return isUnapproved ? { kind: 'unapproved' } : undefined;
}

/** The newest of the refusals of a version, unless one of its approvals follows. */
export function refusalInForce(
  refusals: readonly RefusalRow[],
  approvals: readonly ApprovalRow[],
): RefusalRow | undefined {
  const newest = refusals.at(-1);
  return newest && approvals.every(({ created_at: at }) => at <= newest.created_at) ? newest : undefined;
}

/** The time of a decision, later than all before: the clocks of processes differ a little. */
export function timeAfter(now: Date, before: readonly { readonly created_at: Date }[]): Date {
  return new Date(Math.max(now.getTime(), ...before.map(({ created_at: at }) => at.getTime() + 1)));
}

export function signApproval(keys: Deps['keys'], row: Omit<ApprovalRow, 'signature'>): Buffer {
  const { version, content_hash: hash, reviewer, reason, created_at: at, reviewer_id: id } = row;
  const signed = [version, hash, reviewer, reason, at.toISOString()];
  return keys.hash('definition-approval', JSON.stringify(id === null ? signed : [...signed, id]));
}

export function signRefusal(keys: Deps['keys'], row: Omit<RefusalRow, 'signature'>): Buffer {
  const { version, content_hash: hash, reviewer, reviewer_id: id, role, reason, created_at: at } = row;
  const signed = [version, hash, reviewer, id, role, reason, at.toISOString()];
  return keys.hash('definition-refusal', JSON.stringify(signed));
}
