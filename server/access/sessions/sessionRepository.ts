import type { Database } from '../../platform/database/openDatabase.ts';

export interface SessionRow {
  readonly accountId: string;
  readonly email: string;
  readonly lastSeenAt: Date;
  readonly endsAt: Date;
}

export async function insertSession(
  db: Database,
  session: { tokenHash: Uint8Array; accountId: string; email: string; now: Date; endsAt: Date },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      account_id: session.accountId,
      email: session.email,
      created_at: session.now,
      last_seen_at: session.now,
      ends_at: session.endsAt,
    })
    .execute();
}

export async function findSession(
  db: Database,
  tokenHash: Uint8Array,
  { now, seenAfter }: { now: Date; seenAfter: Date },
): Promise<SessionRow | undefined> {
  return db
    .selectFrom('sessions')
    .select(['account_id as accountId', 'email', 'last_seen_at as lastSeenAt', 'ends_at as endsAt'])
    .where('token_hash', '=', tokenHash)
    .where('ends_at', '>', now)
    .where('last_seen_at', '>', seenAfter)
    .executeTakeFirst();
}

export async function touchSession(db: Database, tokenHash: Uint8Array, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: now }).where('token_hash', '=', tokenHash).execute();
}

export async function deleteSession(db: Database, tokenHash: Uint8Array): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}
