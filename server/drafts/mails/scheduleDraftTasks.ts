import type { Database } from '../../platform/database/openDatabase.ts';
import { enqueueJob } from '../../platform/outbox/enqueueJob.ts';
import { DRAFT_PERIODS } from './nextDraftTask.ts';
import type { QueueDeps } from '../../platform/outbox/enqueueJob.ts';

/** Queues the job that looks after a draft which is begun now, and returns its id for the draft's row. */
export async function scheduleDraftTasks(deps: QueueDeps, trx: Database, draftId: string): Promise<string> {
  const afterMs = DRAFT_PERIODS.remindAfterMs[0];
  return enqueueJob(deps, trx, { kind: 'draft-mails', payload: { draftId }, subject: null, afterMs });
}
