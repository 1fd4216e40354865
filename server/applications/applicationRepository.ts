import { sql } from 'kysely';
import type { Insertable, RawBuilder, Selectable, Updateable } from 'kysely';
import type { ApplicationsTable } from './tables.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import { jsonText } from '../platform/database/columns.ts';
import { closeDraft } from '../drafts/draftRepository.ts';
import { insertSignature, insertText } from './agreement/signatureRepository.ts';
import type { NewSignature } from './agreement/signatureRepository.ts';
import type { IdempotentRequest } from '../access/idempotency/idempotencyKeyRepository.ts';

export type ApplicationRow = Selectable<ApplicationsTable>;

export interface NewApplication {
  readonly row: Insertable<ApplicationsTable>;
  readonly idempotency: { readonly request: IdempotentRequest; readonly response: unknown } | undefined;
  /** Of the agreement, where one is asked for. */
  readonly signature?: NewSignature;
}

const CREATED_STATUS = 201;

/**
 * Writes an application and the response to replay in one statement, which closes the draft as well: one round trip, and all
 * or nothing. False when the idempotency key is taken; then nothing was written.
 */
export async function insertApplication(
  db: Database,
  { row, idempotency, signature }: NewApplication,
): Promise<boolean> {
  const place = { accountId: row.owner_account_id, portal: row.portal, market: row.market };
  const close = closeDraft(place, row.id, new Date(row.created_at));
  if (!idempotency) {
    await db.transaction().execute(async (trx) => {
      await trx.insertInto('applications').values(row).execute();
      await close.execute(trx);
      if (!signature) return;
      await insertText(signature, sql``).execute(trx);
      await insertSignature(signature, sql``).execute(trx);
    });
    return true;
  }
  const { request, response } = idempotency;
  const text = jsonText(response);
  const { rows } = await sql<{ id: string }>`
    with claimed as (
      insert into idempotency_keys (account_id, scope, key, request_hash, status, response, response_text, created_at)
      values (${request.accountId}, ${request.scope}, ${request.key}, ${request.requestHash}, ${CREATED_STATUS},
        ${text}, ${text}, ${row.created_at})
      on conflict do nothing returning 1),
    closed as (${close} and exists (select from claimed))
    ${signature ? signedWith(signature) : sql``}
    insert into applications (id, owner_account_id, market, portal, flow_hash, state, intent, level, bo_status,
      step_ups, metadata, answers, sealed, fingerprints, data_key, revision, created_at, updated_at)
    select ${row.id}::text, ${row.owner_account_id}::uuid, ${row.market}::text, ${row.portal}::text,
      ${row.flow_hash}::text, ${row.state}::text, ${row.intent}::text, ${row.level}::text, ${row.bo_status}::text,
      ${row.step_ups}::jsonb, ${row.metadata}::jsonb, ${row.answers}::jsonb, ${row.sealed}::jsonb,
      ${row.fingerprints}::jsonb, ${row.data_key}::bytea, ${row.revision}::integer,
      ${row.created_at}::timestamptz, ${row.updated_at}::timestamptz
    from claimed returning id`.execute(db);
  return rows.length === 1;
}

// References between the rows of one statement are checked at its end.
function signedWith(signature: NewSignature): RawBuilder<unknown> {
  const fromClaimed = sql`from claimed`;
  return sql`, kept as (${insertText(signature, fromClaimed)}), signed as (${insertSignature(signature, fromClaimed)})`;
}

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
    .forUpdate()
    .executeTakeFirst();
}

/** Any application, for work that the server does itself. */
export async function findApplication(db: Database, id: string): Promise<ApplicationRow | undefined> {
  return selectApplication(db).where('id', '=', id).executeTakeFirst();
}

/** Any application, held until the transaction ends. */
export async function lockApplication(db: Database, id: string): Promise<ApplicationRow | undefined> {
  return selectApplication(db).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function applicationExists(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('applications').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Where each application of an account stands, the newest first. */
export async function listOwnedStates(
  db: Database,
  accountId: string,
): Promise<readonly Pick<ApplicationRow, 'id' | 'state' | 'level'>[]> {
  return db
    .selectFrom('applications')
    .select(['id', 'state', 'level'])
    .where('owner_account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Some of an account's applications, the newest first. */
export async function findOwnedApplications(
  db: Database,
  accountId: string,
  ids: readonly string[],
): Promise<readonly ApplicationRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('applications')
    .selectAll()
    .where('owner_account_id', '=', accountId)
    .where('id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** The newest application of an account that holds one of these fingerprints. */
export async function findByFingerprint(
  db: Database,
  accountId: string,
  fingerprints: readonly string[],
): Promise<Pick<ApplicationRow, 'id' | 'created_at'> | undefined> {
  return db
    .selectFrom('applications')
    .select(['id', 'created_at'])
    .where('owner_account_id', '=', accountId)
    .where(
      sql<boolean>`exists (select from jsonb_array_elements_text(fingerprints) as kept
        join jsonb_array_elements_text(${jsonText(fingerprints)}::jsonb) as given on kept = given)`,
    )
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

export async function listNewestApplications(
  db: Database,
  limit: number,
): Promise<readonly ApplicationRow[]> {
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

function selectApplication(db: Database) {
  return db.selectFrom('applications').selectAll();
}
