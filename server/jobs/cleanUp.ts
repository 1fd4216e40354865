import type { Database } from '../database/openDatabase.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Removes what has expired; every process may do it at any time. */
export async function cleanUp(db: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await db.deleteFrom('sessions').where('ends_at', '<', now).execute();
  await db.deleteFrom('sign_in_codes').where('expires_at', '<', daysAgo(1)).execute();
  await db.deleteFrom('rate_limits').where('resets_at', '<', now).execute();
  // Longer than the longest window.
  await db.deleteFrom('limit_uses').where('used_at', '<', daysAgo(2)).execute();
  await db.deleteFrom('phone_checks').where('created_at', '<', daysAgo(7)).execute();
  await db.deleteFrom('used_vfps').where('used_at', '<', daysAgo(7)).execute();
  await db.deleteFrom('auth_codes').where('expires_at', '<', now).execute();
  await db.deleteFrom('sandbox_inquiries').where('created_at', '<', daysAgo(30)).execute();
  await db.deleteFrom('idempotency_keys').where('created_at', '<', daysAgo(1)).execute();
  await db.deleteFrom('outbox').where('status', '=', 'done').where('finished_at', '<', daysAgo(7)).execute();
  // Nobody delivers an event again after so long.
  await db.deleteFrom('webhook_events').where('received_at', '<', daysAgo(30)).execute();
  await db.deleteFrom('sandbox_messages').where('created_at', '<', daysAgo(30)).execute();
}
