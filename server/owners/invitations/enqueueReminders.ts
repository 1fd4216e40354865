import type { Database } from '../../platform/database/openDatabase.ts';
import { enqueueJob } from '../../platform/outbox/outboxRepository.ts';
import type { OwnersDeps } from '../deps.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Delays between an invitation and its reminders; docs/how-to/operate.md states the same for operators. */
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
