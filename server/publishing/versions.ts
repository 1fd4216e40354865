import { checkDefinitions } from '../../src/product/checkDefinitions.ts';
import type { ProjectFiles } from '../../src/product/impact/compareProjects.ts';
import type { Finding } from '@stepwright/checker';
import type { PlatformDeps } from '../platform/deps.ts';
import type { KeyRing } from '../platform/crypto/keyRing.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import { recordAudit } from '../platform/audit/recordAudit.ts';
import {
  findNewestVersion,
  findVersion,
  insertApproval,
  insertRefusal,
  insertVersion,
  listApprovals,
  lockPublishing,
  type ApprovalRow,
  type RefusalRow,
  type VersionLine,
  type VersionRow,
} from './publishingRepository.ts';
import { findRefusal, listApprovalsInForce, signApproval, signRefusal, timeAfter } from './reviews.ts';
import {
  auditOf,
  authorsOf,
  hasWritten,
  isSamePerson,
  NotSigned,
  type Signed,
  type VersionAuthor,
} from './signed.ts';
import { hashOfContent, packContent, readContent, unpackContent, writeContent } from './versionContent.ts';

export type PublishingDeps = Pick<PlatformDeps, 'db' | 'keys' | 'clock' | 'createId'>;

export type PublishOutcome =
  | { readonly kind: 'published'; readonly version: number }
  | { readonly kind: 'unchanged'; readonly version: number }
  /** The newest version is not the one that the author started from: somebody else has published meanwhile. */
  | { readonly kind: 'outdated'; readonly newest: number }
  | { readonly kind: 'invalid'; readonly errors: readonly Finding[] };

interface NewVersion extends Signed {
  readonly project: ProjectFiles;
  /** The version that the author started from; null if there was none, undefined to take the newest. */
  readonly parent?: number | null | undefined;
  /** The version of the product, which has the checker. */
  readonly checkedWith: string;
  /** The staff who wrote it in the studio. */
  readonly authors?: readonly VersionAuthor[] | undefined;
}

/** Stores all definitions and texts as the next version, if the checker finds no error in them. Nothing is served yet. */
export async function publishVersion(deps: PublishingDeps, version: NewVersion): Promise<PublishOutcome> {
  const { project, parent } = version;
  const contentHash = hashOfContent(writeContent(project));
  const obstacle = findObstacle(await findNewestVersion(deps.db), { contentHash, parent });
  if (obstacle) return obstacle;
  const found = checkDefinitions(project.files, project.locales);
  const errors = found.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return { kind: 'invalid', errors };
  return deps.db.transaction().execute((trx) => storeVersion(deps, trx, version));
}

/** Stores definitions and texts, in which the checker has found no error, as the next version. Nothing is served yet. */
export async function storeVersion(
  deps: PublishingDeps,
  trx: Database,
  { project, parent, checkedWith, authors, ...signed }: NewVersion,
): Promise<Exclude<PublishOutcome, { readonly kind: 'invalid' }>> {
  const content = writeContent(project);
  const contentHash = hashOfContent(content);
  await lockPublishing(trx);
  // Another version may have been published while the checker ran.
  const newest = await findNewestVersion(trx);
  const obstacle = findObstacle(newest, { contentHash, parent });
  if (obstacle) return obstacle;
  const row = {
    number: (newest?.number ?? 0) + 1,
    parent: newest?.number ?? null,
    content_hash: contentHash,
    checked_with: checkedWith,
    author: signed.author,
    reason: signed.reason,
    created_at: deps.clock(),
    authors: authors ? JSON.stringify(await withUnapproved(deps, trx, { authors, parent: newest })) : null,
  };
  await insertVersion(trx, {
    ...row,
    content: packContent(content),
    signature: deps.keys.hash('definition-version', signedText(row)),
  });
  await recordAudit(deps, trx, auditOf('definitions.published', `version ${row.number}`, signed));
  return { kind: 'published', version: row.number };
}

interface Inheriting {
  readonly authors: readonly VersionAuthor[];
  readonly parent: VersionLine | undefined;
}

/** The authors, with those of the version before if nobody has approved it: its changes are approved with this one. */
async function withUnapproved(
  deps: Pick<PublishingDeps, 'keys'>,
  trx: Database,
  { authors, parent }: Inheriting,
): Promise<readonly VersionAuthor[]> {
  const isApproved = !parent || (await listApprovalsInForce(deps, trx, parent)).length > 0;
  const before = isApproved ? [] : authorsOf(parent);
  return [...authors, ...before.filter(({ id }) => !authors.some((author) => author.id === id))];
}

function findObstacle(
  newest: VersionLine | undefined,
  { contentHash, parent }: Pick<NewVersion, 'parent'> & { readonly contentHash: string },
): Extract<PublishOutcome, { readonly kind: 'unchanged' | 'outdated' }> | undefined {
  if (!newest) return undefined;
  if (newest.content_hash === contentHash) return { kind: 'unchanged', version: newest.number };
  const isOutdated = parent !== undefined && parent !== newest.number;
  return isOutdated ? { kind: 'outdated', newest: newest.number } : undefined;
}

export type ApproveOutcome =
  | { readonly kind: 'approved' }
  | { readonly kind: 'unknown' }
  /** The author cannot approve their own version, nor anybody twice, nor anybody but the person who refused it. */
  | { readonly kind: 'refused'; readonly why: 'author' }
  | { readonly kind: 'refused'; readonly why: 'again' }
  | { readonly kind: 'refused'; readonly why: 'refusal'; readonly by: string };

/** Records that somebody other than its authors has read a version. Takes back a refusal of the same person. */
export async function approveVersion(
  deps: PublishingDeps,
  number: number,
  signed: Signed,
): Promise<ApproveOutcome> {
  return deps.db.transaction().execute(async (trx): Promise<ApproveOutcome> => {
    const review = await beginReview(deps, trx, { number, signed });
    if (review.kind !== 'open') return review;
    const { refusal, row } = review;
    if (refusal && !isReviewer(refusal, row))
      return { kind: 'refused', why: 'refusal', by: refusal.reviewer };
    const earlier = await listApprovals(trx, number);
    if (!refusal && earlier.some((one) => isSamePerson(one.reviewer, row.reviewer)))
      return { kind: 'refused', why: 'again' };
    const approval = { ...row, created_at: timeAfter(deps.clock(), refusal ? [refusal] : []) };
    await insertApproval(trx, { ...approval, signature: signApproval(deps.keys, approval) });
    await recordAudit(deps, trx, auditOf('definitions.approved', `version ${number}`, signed));
    return { kind: 'approved' };
  });
}

export type RefuseOutcome =
  | { readonly kind: 'recorded' }
  | { readonly kind: 'unknown' }
  /** The author cannot refuse their own version, nor anybody one that is refused. */
  | { readonly kind: 'refused'; readonly why: 'author' }
  | { readonly kind: 'refused'; readonly why: 'refusal'; readonly by: string };

interface NewRefusal extends Signed {
  /** The roles that allow it, or `operator`. */
  readonly role: string;
}

/** Records that somebody other than its authors refuses a version. It is not released then until the same person approves it. */
export async function refuseVersion(
  deps: PublishingDeps,
  number: number,
  { role, ...signed }: NewRefusal,
): Promise<RefuseOutcome> {
  return deps.db.transaction().execute(async (trx): Promise<RefuseOutcome> => {
    const review = await beginReview(deps, trx, { number, signed });
    if (review.kind !== 'open') return review;
    const { refusal, row } = review;
    if (refusal) return { kind: 'refused', why: 'refusal', by: refusal.reviewer };
    const created_at = timeAfter(deps.clock(), await listApprovals(trx, number));
    const refused = { ...row, role, created_at };
    await insertRefusal(trx, { ...refused, signature: signRefusal(deps.keys, refused) });
    await recordAudit(deps, trx, auditOf('definitions.refused', `version ${number}`, signed));
    return { kind: 'recorded' };
  });
}

interface NewReview {
  readonly number: number;
  readonly signed: Signed;
}

type Review =
  | {
      readonly kind: 'open';
      /** The one that is in force. */
      readonly refusal: RefusalRow | undefined;
      readonly row: Omit<ApprovalRow, 'created_at' | 'signature'>;
    }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly why: 'author' };

/** Prepares the row of a decision about a version, unless the person may make none. */
async function beginReview(
  deps: PublishingDeps,
  trx: Database,
  { number, signed }: NewReview,
): Promise<Review> {
  await lockPublishing(trx);
  const version = await findVersion(trx, number);
  if (!version) return { kind: 'unknown' };
  verifyVersion(deps.keys, version);
  const { author: reviewer, reason, staff } = signed;
  const reviewerId = staff?.id ?? null;
  if (hasWritten(version, { name: reviewer, id: reviewerId })) return { kind: 'refused', why: 'author' };
  const row = {
    version: number,
    content_hash: version.content_hash,
    reviewer,
    reason,
    reviewer_id: reviewerId,
  };
  return { kind: 'open', refusal: await findRefusal(deps, trx, version), row };
}

type Reviewer = Pick<ApprovalRow, 'reviewer' | 'reviewer_id'>;

/** Whether two decisions are of the same person: by their accounts, or by their names, which operators only have. */
function isReviewer(one: Reviewer, other: Reviewer): boolean {
  if (one.reviewer_id !== null && other.reviewer_id !== null) return one.reviewer_id === other.reviewer_id;
  return isSamePerson(one.reviewer, other.reviewer);
}

export interface ReadVersion {
  readonly project: ProjectFiles;
  readonly line: VersionLine;
}

/**
 * The files of a version. Throws if there is none, or if it was changed after it was signed: write access to the table must
 * not be enough to change what visitors are asked.
 */
export async function readVersion(
  { keys }: Pick<PublishingDeps, 'keys'>,
  db: Database,
  number: number,
): Promise<ReadVersion> {
  const row = await findVersion(db, number);
  if (!row) throw new Error(`There is no version ${number} of the definitions`);
  const content = verifyVersion(keys, row);
  return { project: readContent(content), line: row };
}

/** The content of a version that bears our signature; throws an error for any other. */
function verifyVersion(keys: Pick<KeyRing, 'hash'>, row: VersionRow): string {
  const content = unpackContent(row.content);
  const isSigned = keys.hash('definition-version', signedText(row)).equals(row.signature);
  if (!isSigned || hashOfContent(content) !== row.content_hash)
    throw new NotSigned(`Version ${row.number} of the definitions`);
  return content;
}

function signedText(row: Omit<VersionLine, 'signature'>): string {
  const { number, parent, content_hash: hash, checked_with: checkedWith, author, reason, authors } = row;
  const signed = [number, parent, hash, checkedWith, author, reason, row.created_at.toISOString()];
  return JSON.stringify(authors === null ? signed : [...signed, authors]);
}
