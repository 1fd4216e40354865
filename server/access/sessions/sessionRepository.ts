import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import { keepStatement } from '../../platform/database/keptStatement.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { PREPARED } from '../../platform/database/preparedStatements.ts';
import type { SessionsTable } from '../tables.ts';

export interface SessionRow {
  readonly accountId: string;
  readonly email: string;
  readonly lastSeenAt: Date;
  readonly endsAt: Date;
  readonly impersonationId: string | null;
  readonly handoffId: string | null;
}

/** Between which times a session must have been used last, and until when it lasts, to be open. */
export interface OpenAt {
  readonly now: Date;
  readonly seenAfter: Date;
  /** One that was used later is from before the clock was set back. */
  readonly seenBefore: Date;
}

export async function insertSession(db: Database, session: Insertable<SessionsTable>): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

export async function findSession(
  db: Database,
  tokenHash: Uint8Array,
  openAt: OpenAt,
): Promise<SessionRow | undefined> {
  const [row] = await selectSession(db, tokenHash);
  return row && isOpen(row, openAt) ? row : undefined;
}

const selectSession = keepStatement<Uint8Array, SessionRow>(
  (given) => sql`${PREPARED} select account_id as "accountId", email,
      last_seen_at as "lastSeenAt", ends_at as "endsAt", impersonation_id as "impersonationId",
      handoff_id as "handoffId"
    from sessions where token_hash = ${given((tokenHash) => tokenHash)}`,
);

// Compared here, as each call has a session: three more dates to send take longer than the row to read.
function isOpen({ lastSeenAt, endsAt }: SessionRow, { now, seenAfter, seenBefore }: OpenAt): boolean {
  return endsAt > now && lastSeenAt > seenAfter && lastSeenAt < seenBefore;
}

/** The open sessions of an account, the one used last first. */
export async function listSessions(
  db: Database,
  accountId: string,
  { now, seenAfter, seenBefore }: OpenAt,
): Promise<readonly Selectable<SessionsTable>[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('ends_at', '>', now)
    .where('last_seen_at', '>', seenAfter)
    .where('last_seen_at', '<', seenBefore)
    .orderBy('last_seen_at', 'desc')
    .limit(50)
    .execute();
}

export async function touchSession(db: Database, tokenHash: Uint8Array, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: now }).where('token_hash', '=', tokenHash).execute();
}

/** Ends a session; returns it. */
export async function deleteSession(
  db: Database,
  tokenHash: Uint8Array,
): Promise<readonly Pick<Ended, 'impersonation_id'>[]> {
  return db
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .returning('impersonation_id')
    .execute();
}

/** Ends all sessions of a browser, of any account; returns them. */
export async function deleteSessionsIn(
  db: Database,
  browserHash: Uint8Array,
): Promise<readonly Pick<Ended, 'impersonation_id'>[]> {
  return db
    .deleteFrom('sessions')
    .where('browser_hash', '=', browserHash)
    .returning('impersonation_id')
    .execute();
}

type Ended = Pick<Selectable<SessionsTable>, 'token_hash' | 'browser_hash' | 'impersonation_id'>;

/** Ends one session of an account, and returns it; nothing when it is none of theirs. */
export async function endSession(
  db: Database,
  { accountId, id }: { readonly accountId: string; readonly id: string },
): Promise<readonly Ended[]> {
  return db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning(['token_hash', 'browser_hash', 'impersonation_id'])
    .execute();
}

/** Ends all sessions of an account but one. */
export async function endOtherSessions(
  db: Database,
  { accountId, kept }: { readonly accountId: string; readonly kept: Uint8Array },
): Promise<readonly Ended[]> {
  return db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('token_hash', '!=', kept)
    .returning(['token_hash', 'browser_hash', 'impersonation_id'])
    .execute();
}

/** Ends the sessions of a phone on which a page is continued. */
export async function endHandoffSessions(db: Database, handoffId: string): Promise<void> {
  await db.deleteFrom('sessions').where('handoff_id', '=', handoffId).execute();
}
