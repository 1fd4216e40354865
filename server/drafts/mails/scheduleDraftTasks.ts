import type { AccessDeps } from '../../access/deps.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { enqueueJob } from '../../platform/outbox/outboxRepository.ts';
import { DRAFT_PERIODS } from './nextDraftTask.ts';

/** Queues the job that looks after a draft which is begun now, and returns its id for the draft's row. */
export async function scheduleDraftTasks(
  { clock, createId }: Pick<AccessDeps, 'clock' | 'createId'>,
  trx: Database,
  draftId: string,
): Promise<string> {
  const id = createId();
  const now = clock();
  const runAt = new Date(now.getTime() + DRAFT_PERIODS.remindAfterMs[0]);
  await enqueueJob(trx, { id, kind: 'draft-mails', payload: { draftId }, subject: null, runAt, now });
  return id;
}
