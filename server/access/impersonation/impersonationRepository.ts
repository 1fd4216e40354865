import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../platform/database/openDatabase.ts';
import { isInForce, LIFETIMES } from '../../platform/limits/limitTable.ts';
import type { ImpersonationsTable } from '../tables.ts';
import type { Impersonation } from './impersonation.ts';

export type ImpersonationRow = Selectable<ImpersonationsTable>;

/** An impersonation and whether it runs; undefined if its application is gone. */
export async function findImpersonation(
  db: Database,
  id: string,
  now: Date,
): Promise<(Impersonation & { readonly runs: boolean }) | undefined> {
  const row = await db
    .selectFrom('impersonations')
    .select(['id', 'application_id', 'owner_account_id', 'ends_at', 'ended_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    applicationId: row.application_id,
    ownerAccountId: row.owner_account_id,
    endsAt: row.ends_at,
    runs: isRunning(row, now),
  };
}

/** Whether help has neither been ended nor run out of time. */
export function isRunning(row: Pick<ImpersonationRow, 'ends_at' | 'ended_at'>, now: Date): boolean {
  return row.ended_at === null && isInForce(row.ends_at, now, LIFETIMES.impersonationMs);
}

/** Starts an impersonation in a session. */
export async function insertImpersonation(
  db: Database,
  row: Insertable<ImpersonationsTable>,
  sessionHash: Uint8Array,
): Promise<void> {
  await db.insertInto('impersonations').values(row).execute();
  await db
    .updateTable('sessions')
    .set({ impersonation_id: row.id })
    .where('token_hash', '=', sessionHash)
    .execute();
}

/** The newest impersonation of a session; null if it never had one. */
export async function findSessionImpersonation(
  db: Database,
  sessionHash: Uint8Array,
): Promise<string | null> {
  const row = await db
    .selectFrom('sessions')
    .select('impersonation_id')
    .where('token_hash', '=', sessionHash)
    .executeTakeFirst();
  return row?.impersonation_id ?? null;
}

type EndedRow = Pick<ImpersonationRow, 'id' | 'application_id' | 'account_id'>;

/** One impersonation, or all of a representative. */
type Which =
  { readonly id: string; readonly ownerAccountId?: string } | { readonly representativeId: string };

/** Marks impersonations as ended that have not ended yet, and returns them. */
export async function markImpersonationsEnded(
  db: Database,
  which: Which,
  { by, at }: { readonly by: NonNullable<ImpersonationRow['ended_by']>; readonly at: Date },
): Promise<readonly EndedRow[]> {
  return db
    .updateTable('impersonations')
    .set({ ended_at: at, ended_by: by })
    .where('ended_at', 'is', null)
    .where((row) =>
      'id' in which
        ? row.and({
            id: which.id,
            ...(which.ownerAccountId !== undefined && { owner_account_id: which.ownerAccountId }),
          })
        : row('representative_id', '=', which.representativeId),
    )
    .returning(['id', 'application_id', 'account_id'])
    .execute();
}

/** Whether an impersonation is one with an application of that account. */
export async function isImpersonationOf(db: Database, id: string, ownerAccountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('impersonations')
    .select('id')
    .where('id', '=', id)
    .where('owner_account_id', '=', ownerAccountId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The impersonations of an account's applications, the newest first. */
export async function listImpersonationsOf(
  db: Database,
  ownerAccountId: string,
  limit: number,
): Promise<readonly ImpersonationRow[]> {
  return db
    .selectFrom('impersonations')
    .selectAll()
    .where('owner_account_id', '=', ownerAccountId)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}
