import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { InquiriesTable } from '../tables.ts';
import type { InquiryFinding, InquiryKind } from '../identityPort.ts';

export type InquiryRow = Selectable<InquiriesTable>;

/** The inquiries of one person: of the one who applies (`ownerId` is null), or of a partner. */
export interface InquiryScope {
  readonly applicationId: string;
  readonly ownerId: string | null;
  readonly kind: InquiryKind;
}

export async function insertInquiry(
  db: Database,
  {
    id,
    scope,
    now,
    endsAt,
  }: { readonly id: string; readonly scope: InquiryScope; readonly now: Date; readonly endsAt: Date },
): Promise<void> {
  await db
    .insertInto('inquiries')
    .values({
      id,
      application_id: scope.applicationId,
      owner_id: scope.ownerId,
      kind: scope.kind,
      status: 'IN_PROGRESS',
      finding: null,
      created_at: now,
      ends_at: endsAt,
      checked_at: now,
      event_at: null,
    })
    .execute();
}

export async function findNewestInquiry(db: Database, scope: InquiryScope): Promise<InquiryRow | undefined> {
  return selectInquiries(db, scope).orderBy('created_at', 'desc').limit(1).executeTakeFirst();
}

/** One of this application; a foreign one does not come back. */
export async function findInquiryById(
  db: Database,
  scope: InquiryScope,
  id: string,
): Promise<InquiryRow | undefined> {
  return selectInquiries(db, scope).where('id', '=', id).executeTakeFirst();
}

/** Any inquiry, held until the transaction ends. */
export async function lockInquiry(db: Database, id: string): Promise<InquiryRow | undefined> {
  return db.selectFrom('inquiries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Returns the owner of an inquiry, for callers who have only its id. */
export async function findInquiryOwner(
  db: Database,
  id: string,
): Promise<Omit<InquiryScope, 'kind'> | undefined> {
  return db
    .selectFrom('inquiries')
    .select(['application_id as applicationId', 'owner_id as ownerId'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns the reference under which the vendor knows a person. */
export function referenceOf({ applicationId, ownerId }: Omit<InquiryScope, 'kind'>): string {
  return ownerId ?? applicationId;
}

/** Keeps an inquiry open until `endsAt`, unless it has a result. */
export async function reopenInquiry(db: Database, id: string, endsAt: Date): Promise<void> {
  await db
    .updateTable('inquiries')
    .set({ status: 'IN_PROGRESS', ends_at: endsAt })
    .where('id', '=', id)
    .where('status', '!=', 'RECEIVED')
    .execute();
}

export async function endInquiry(db: Database, id: string): Promise<void> {
  await db
    .updateTable('inquiries')
    .set({ status: 'TIMEOUT' })
    .where('id', '=', id)
    .where('status', '=', 'IN_PROGRESS')
    .execute();
}

/** Records the result. The caller holds the row and has checked that it is new. */
export async function receiveInquiry(trx: Database, id: string, finding: InquiryFinding): Promise<void> {
  await trx.updateTable('inquiries').set({ status: 'RECEIVED', finding }).where('id', '=', id).execute();
}

/** Whether no later inquiry of the same kind has a result. */
export async function isLastReceived(db: Database, row: InquiryRow): Promise<boolean> {
  const scope = { applicationId: row.application_id, ownerId: row.owner_id, kind: row.kind };
  const later = await selectInquiries(db, scope)
    .where('status', '=', 'RECEIVED')
    .where('created_at', '>', row.created_at)
    .executeTakeFirst();
  return later === undefined;
}

/** Claims the right to call the vendor now: of all processes that want to, one gets it. */
export async function claimCheck(
  db: Database,
  id: string,
  { now, notSince }: { readonly now: Date; readonly notSince: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('inquiries')
    .set({ checked_at: now })
    .where('id', '=', id)
    .where('status', '=', 'IN_PROGRESS')
    .where('checked_at', '<=', notSince)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Records that the vendor reported a review. False when it did so before. */
export async function recordReview(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('inquiries')
    .set({ finding: 'review' })
    .where('id', '=', id)
    .where('finding', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Records when the newest event occurred, by the vendor's clock. */
export async function recordEventTime(db: Database, id: string, eventAt: Date): Promise<void> {
  await db.updateTable('inquiries').set({ event_at: eventAt }).where('id', '=', id).execute();
}

function selectInquiries(db: Database, { applicationId, ownerId, kind }: InquiryScope) {
  return db
    .selectFrom('inquiries')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('kind', '=', kind)
    .where('owner_id', ownerId === null ? 'is' : '=', ownerId);
}

interface Asker {
  readonly applicationId: string;
  readonly accountId: string;
}

export type PolledInquiry = NonNullable<Awaited<ReturnType<typeof findPolledInquiry>>>;

/**
 * Returns one's own application with its newest inquiry, if there is one, in a single query: pages poll each second.
 * Never returns another account's application.
 */
export async function findPolledInquiry(
  db: Database,
  { applicationId, accountId }: Asker,
  kind: InquiryKind,
) {
  return db
    .selectFrom('applications')
    .leftJoin('inquiries', (join) =>
      join
        .onRef('inquiries.application_id', '=', 'applications.id')
        .on('inquiries.kind', '=', kind)
        .on('inquiries.owner_id', 'is', null),
    )
    .select([
      'applications.step_ups',
      'applications.reviewing',
      'applications.flow_hash',
      'inquiries.id as inquiryId',
      'inquiries.status',
      'inquiries.finding',
      'inquiries.ends_at as endsAt',
      'inquiries.checked_at as checkedAt',
      'inquiries.event_at as eventAt',
    ])
    .where('applications.id', '=', applicationId)
    .where('applications.owner_account_id', '=', accountId)
    .orderBy('inquiries.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
