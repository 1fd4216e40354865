import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database } from '../database/openDatabase.ts';
import type { ApplicationsTable } from '../database/tables.ts';
import { jsonText } from '../database/jsonText.ts';
import type { IdempotentRequest } from './idempotencyKeys.ts';

/** An application with its encrypted answers by pointer, in base64. */
export interface ApplicationRow extends Selectable<ApplicationsTable> {
  readonly sealed: Readonly<Record<string, string>>;
}

export interface SealedAnswer {
  readonly pointer: string;
  readonly sealed: Uint8Array;
  readonly fingerprint: Uint8Array | null;
}

export interface NewApplication {
  readonly row: Insertable<ApplicationsTable>;
  readonly sealed: readonly SealedAnswer[];
  readonly idempotency: { readonly request: IdempotentRequest; readonly response: unknown } | undefined;
}

const CREATED_STATUS = 201;

/**
 * Writes an application, its encrypted answers and the answer to replay in one statement: one round trip, and all or
 * nothing. False when the idempotency key is taken; then nothing was written.
 */
export async function insertApplication(
  db: Database,
  { row, sealed, idempotency }: NewApplication,
): Promise<boolean> {
  const claimed = idempotency
    ? sql`insert into idempotency_keys
        (account_id, scope, key, request_hash, status, response, created_at)
        values (${idempotency.request.accountId}, ${idempotency.request.scope}, ${idempotency.request.key},
          ${idempotency.request.requestHash}, ${CREATED_STATUS}, ${jsonText(idempotency.response)}, ${row.created_at})
        on conflict do nothing returning 1`
    : sql`select 1`;
  const { rows } = await sql<{ id: string }>`
    with claimed as (${claimed}),
    created as (
      insert into applications (id, owner_account_id, market, portal, flow_hash, state, intent, level, bo_status,
        step_ups, metadata, answers, data_key, revision, submitted_at, created_at, updated_at)
      select ${row.id}::text, ${row.owner_account_id}::uuid, ${row.market}::text, ${row.portal}::text,
        ${row.flow_hash}::text, ${row.state}::text, ${row.intent}::text, ${row.level}::text, ${row.bo_status}::text,
        ${row.step_ups}::jsonb, ${row.metadata}::jsonb, ${row.answers}::jsonb, ${row.data_key}::bytea,
        ${row.revision}::integer, null, ${row.created_at}::timestamptz, ${row.updated_at}::timestamptz
      from claimed returning id)
    ${sealed.length > 0 ? sql`, kept as (${insertSealedFrom(sealed)})` : sql``}
    select id from created`.execute(db);
  return rows.length === 1;
}

function insertSealedFrom(sealed: readonly SealedAnswer[]) {
  const values = sealed.map(
    (item) => sql`(${item.pointer}::text, ${item.sealed}::bytea, ${item.fingerprint}::bytea)`,
  );
  return sql`insert into sealed_values (application_id, pointer, sealed, fingerprint)
    select created.id, item.pointer, item.sealed, item.fingerprint
    from created, (values ${sql.join(values)}) as item (pointer, sealed, fingerprint)`;
}

const WITH_SEALED = sql<Readonly<Record<string, string>>>`coalesce((
  select jsonb_object_agg(pointer, encode(sealed_values.sealed, 'base64'))
  from sealed_values where application_id = applications.id), '{}'::jsonb)`;

/** Somebody's own application; a foreign one does not come back. */
export async function findOwnedApplication(
  db: Database,
  id: string,
  accountId: string,
): Promise<ApplicationRow | undefined> {
  return selectApplication(db)
    .where('id', '=', id)
    .where('owner_account_id', '=', accountId)
    .executeTakeFirst();
}

/** The same, held until the transaction ends, so that two changes follow one another. */
export async function lockOwnedApplication(
  db: Database,
  id: string,
  accountId: string,
): Promise<ApplicationRow | undefined> {
  return selectApplication(db)
    .where('id', '=', id)
    .where('owner_account_id', '=', accountId)
    .forUpdate('applications')
    .executeTakeFirst();
}

/** Any application, for work that the server does itself. */
export async function findApplication(db: Database, id: string): Promise<ApplicationRow | undefined> {
  return selectApplication(db).where('id', '=', id).executeTakeFirst();
}

/** Any application, held until the transaction ends. */
export async function lockApplication(db: Database, id: string): Promise<ApplicationRow | undefined> {
  return selectApplication(db).where('id', '=', id).forUpdate('applications').executeTakeFirst();
}

export async function applicationExists(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('applications').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

export async function listOwnedApplications(
  db: Database,
  accountId: string,
): Promise<readonly Selectable<ApplicationsTable>[]> {
  return db
    .selectFrom('applications')
    .selectAll()
    .where('owner_account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .execute();
}

export async function listNewestApplications(
  db: Database,
  limit: number,
): Promise<readonly Selectable<ApplicationsTable>[]> {
  return db.selectFrom('applications').selectAll().orderBy('created_at', 'desc').limit(limit).execute();
}

/** Writes a change that the caller has checked on the row it holds, and counts the revision up. */
export async function updateApplication(
  db: Database,
  id: string,
  change: Updateable<ApplicationsTable>,
): Promise<void> {
  await db
    .updateTable('applications')
    .set((row) => ({ ...change, revision: row('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Replaces all encrypted answers of an application. */
export async function replaceSealed(
  db: Database,
  applicationId: string,
  sealed: readonly SealedAnswer[],
): Promise<void> {
  await db.deleteFrom('sealed_values').where('application_id', '=', applicationId).execute();
  if (sealed.length === 0) return;
  const rows = sealed.map((item) => ({ application_id: applicationId, ...item }));
  await db.insertInto('sealed_values').values(rows).execute();
}

function selectApplication(db: Database) {
  return db.selectFrom('applications').selectAll('applications').select(WITH_SEALED.as('sealed'));
}
