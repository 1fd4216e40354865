import type { Database } from '../database/openDatabase.ts';

interface WebhookEvent {
  readonly vendor: string;
  readonly eventId: string;
  readonly now: Date;
}

/** Records an event. False when it was recorded before; waits for one that is being recorded right now. */
export async function insertWebhookEvent(
  db: Database,
  { vendor, eventId, now }: WebhookEvent,
): Promise<boolean> {
  const row = await db
    .insertInto('webhook_events')
    .values({ vendor, event_id: eventId, received_at: now })
    .onConflict((conflict) => conflict.columns(['vendor', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return row !== undefined;
}
