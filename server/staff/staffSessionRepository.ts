import type { Insertable, Selectable } from 'kysely';
import type { StaffMember } from '../../src/contract/staff.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import { ROLES } from './staffRepository.ts';
import type { StaffSessionsTable } from './tables.ts';

interface OpenStaffSession {
  readonly member: StaffMember;
  readonly lastSeenAt: Date;
}

/** Between which times a session must have been used last, and until when it lasts, to be open. */
export interface OpenAt {
  readonly now: Date;
  readonly seenAfter: Date;
  /** One that was used later is from before the clock was set back. */
  readonly seenBefore: Date;
}

export async function insertStaffSession(
  db: Database,
  session: Insertable<StaffSessionsTable>,
): Promise<void> {
  await db.insertInto('staff_sessions').values(session).execute();
}

/** The open session of a token with its member, whose roles are those of now; undefined once the member is disabled. */
export async function findStaffSession(
  db: Database,
  tokenHash: Uint8Array,
  { now, seenAfter, seenBefore }: OpenAt,
): Promise<OpenStaffSession | undefined> {
  const row = await db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select(['staff.id', 'name', 'email', 'last_seen_at as lastSeenAt', ROLES.as('roles')])
    .where('token_hash', '=', tokenHash)
    .where('ends_at', '>', now)
    .where('last_seen_at', '>', seenAfter)
    .where('last_seen_at', '<', seenBefore)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { lastSeenAt, ...member } = row;
  return { member, lastSeenAt };
}

export async function touchStaffSession(db: Database, tokenHash: Uint8Array, now: Date): Promise<void> {
  await db
    .updateTable('staff_sessions')
    .set({ last_seen_at: now })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Ends a session. */
export async function deleteStaffSession(db: Database, tokenHash: Uint8Array): Promise<void> {
  await db.deleteFrom('staff_sessions').where('token_hash', '=', tokenHash).execute();
}

/** The open sessions of a member, the one that was used last first. */
export async function listStaffSessions(
  db: Database,
  staffId: string,
  { now, seenAfter, seenBefore }: OpenAt,
): Promise<readonly Selectable<StaffSessionsTable>[]> {
  return db
    .selectFrom('staff_sessions')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where('ends_at', '>', now)
    .where('last_seen_at', '>', seenAfter)
    .where('last_seen_at', '<', seenBefore)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Ends some sessions of a member. */
export async function deleteStaffSessionsOf(
  db: Database,
  staffId: string,
  ids: readonly string[],
): Promise<void> {
  await db.deleteFrom('staff_sessions').where('staff_id', '=', staffId).where('id', 'in', ids).execute();
}

/** Ends all sessions of a member. */
export async function deleteStaffSessions(db: Database, staffId: string): Promise<void> {
  await db.deleteFrom('staff_sessions').where('staff_id', '=', staffId).execute();
}
