import type { Database } from '../../platform/database/openDatabase.ts';
import { enqueueJob } from '../../platform/outbox/enqueueJob.ts';
import type { QueueDeps } from '../../platform/outbox/enqueueJob.ts';
import { DAY_MS } from '../../../src/lib/durations.ts';

/** Delays between an invitation and its reminders; docs/how-to/operate.md states the same for operators. */
export const REMIND_AFTER_MS: readonly number[] = [DAY_MS, 3 * DAY_MS, 6 * DAY_MS];

/** Queues the job that reminds a partner who is invited now, and returns its id for the owner's row: an earlier one ends itself. */
export async function enqueueReminders(deps: QueueDeps, trx: Database, ownerId: string): Promise<string> {
  return enqueueJob(deps, trx, {
    kind: 'owner-reminders',
    payload: { ownerId },
    subject: null,
    afterMs: REMIND_AFTER_MS[0] ?? 0,
  });
}
