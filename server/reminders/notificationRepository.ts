import type { Database } from '../platform/database/openDatabase.ts';

interface NewNotification {
  readonly applicationId: string;
  /** The reason to remind: there is one reminder for each. */
  readonly kind: string;
  readonly now: Date;
}

/** Records the reason of a reminder. False if it was recorded before. */
export async function insertNotification(
  db: Database,
  { applicationId, kind, now }: NewNotification,
): Promise<boolean> {
  const row = await db
    .insertInto('notifications')
    .values({ application_id: applicationId, kind, created_at: now })
    .onConflict((conflict) => conflict.columns(['application_id', 'kind']).doNothing())
    .returning('kind')
    .executeTakeFirst();
  return row !== undefined;
}
