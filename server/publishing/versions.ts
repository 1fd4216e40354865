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
  insertVersion,
  listApprovals,
  lockPublishing,
  type ApprovalRow,
  type VersionLine,
  type VersionRow,
} from './publishingRepository.ts';
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
  const isApproved = !parent || (await listValidApprovals(deps, trx, parent)).length > 0;
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
  /** The author cannot approve their own version, nor anybody twice. */
  | { readonly kind: 'refused'; readonly why: 'author' | 'again' };

/** Records that somebody other than its authors has read a version. */
export async function approveVersion(
  deps: PublishingDeps,
  number: number,
  signed: Signed,
): Promise<ApproveOutcome> {
  return deps.db.transaction().execute(async (trx): Promise<ApproveOutcome> => {
    await lockPublishing(trx);
    const version = await findVersion(trx, number);
    if (!version) return { kind: 'unknown' };
    verifyVersion(deps.keys, version);
    const { author: reviewer, reason, staff } = signed;
    const reviewerId = staff?.id ?? null;
    if (hasWritten(version, { name: reviewer, id: reviewerId })) return { kind: 'refused', why: 'author' };
    const earlier = await listApprovals(trx, number);
    if (earlier.some((row) => isSamePerson(row.reviewer, reviewer))) return { kind: 'refused', why: 'again' };
    const row = {
      version: number,
      content_hash: version.content_hash,
      reviewer,
      reason,
      created_at: deps.clock(),
      reviewer_id: reviewerId,
    };
    await insertApproval(trx, {
      ...row,
      signature: deps.keys.hash('definition-approval', signedApproval(row)),
    });
    await recordAudit(deps, trx, auditOf('definitions.approved', `version ${number}`, signed));
    return { kind: 'approved' };
  });
}

/** The approvals of a version that bear our signature and are for its content. */
export async function listValidApprovals(
  { keys }: Pick<PublishingDeps, 'keys'>,
  db: Database,
  version: Pick<VersionLine, 'number' | 'content_hash' | 'author' | 'authors'>,
): Promise<readonly ApprovalRow[]> {
  const rows = await listApprovals(db, version.number);
  return rows.filter(
    (row) =>
      row.content_hash === version.content_hash &&
      !hasWritten(version, { name: row.reviewer, id: row.reviewer_id }) &&
      keys.hash('definition-approval', signedApproval(row)).equals(row.signature),
  );
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

function signedApproval(row: Omit<ApprovalRow, 'signature'>): string {
  const { version, content_hash: hash, reviewer, reason, created_at: at, reviewer_id: id } = row;
  const signed = [version, hash, reviewer, reason, at.toISOString()];
  return JSON.stringify(id === null ? signed : [...signed, id]);
}
