import type { Database } from '../../platform/database/openDatabase.ts';
import { enqueueJob } from '../../platform/outbox/outboxRepository.ts';
import type { OwnersDeps } from '../deps.ts';

const DAY_MS = 24 * 60 * 60_000;

/** How long after an invitation its partner is reminded; docs/how-to/operate.md says the same to operators. */
export const REMIND_AFTER_MS: readonly number[] = [DAY_MS, 3 * DAY_MS, 6 * DAY_MS];

/** Queues the job that reminds a partner who is invited now, and returns its id for the owner's row: an earlier one ends itself. */
export async function enqueueReminders(
  { clock, createId }: Pick<OwnersDeps, 'clock' | 'createId'>,
  trx: Database,
  ownerId: string,
): Promise<string> {
  const id = createId();
  const now = clock();
  const runAt = new Date(now.getTime() + (REMIND_AFTER_MS[0] ?? 0));
  await enqueueJob(trx, { id, kind: 'owner-reminders', payload: { ownerId }, subject: null, runAt, now });
  return id;
}
