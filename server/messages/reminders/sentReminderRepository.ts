import type { Database } from '../../platform/database/openDatabase.ts';

interface Reminder {
  /** The kind of subject, such as `draft`. */
  readonly kind: string;
  readonly id: string;
  readonly now: Date;
}

/** Records a reminder of today, in the transaction that queues its mail. False if another process sent today's. */
export async function claimReminder(trx: Database, { kind, id, now }: Reminder): Promise<boolean> {
  const row = await trx
    .insertInto('sent_reminders')
    .values({ kind, subject_id: id, day: now.toISOString().slice(0, 'yyyy-mm-dd'.length), created_at: now })
    .onConflict((conflict) => conflict.columns(['kind', 'subject_id', 'day']).doNothing())
    .returning('kind')
    .executeTakeFirst();
  return row !== undefined;
}
