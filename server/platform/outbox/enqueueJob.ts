import { onCommit } from '../database/inTransaction.ts';
import type { Database } from '../database/openDatabase.ts';
import type { PlatformDeps } from '../deps.ts';
import { insertJob } from './outboxRepository.ts';

/** Dependencies of queueing a job. */
export type QueueDeps = Pick<PlatformDeps, 'clock' | 'createId' | 'wakeWorker'>;

interface NewJob {
  /** A new id by default. Given if the payload is encrypted with it. */
  readonly id?: string;
  readonly kind: string;
  readonly payload: unknown;
  /** Subject of the job: many jobs of one subject do not delay another's few. Null if no caller can cause many. */
  readonly subject: string | null;
  /** One of the handler's further queues. */
  readonly queue?: string;
  /** Time of its cause; now by default. */
  readonly at?: Date;
  /** Delay of the first run after that, in milliseconds; 0 by default. */
  readonly afterMs?: number;
}

/**
 * Queues a job and returns its id; called in the transaction of the change that it belongs to, so that neither exists
 * without the other. The worker of this process is woken after the commit.
 */
export async function enqueueJob(
  { clock, createId, wakeWorker }: QueueDeps,
  trx: Database,
  { id = createId(), at = clock(), afterMs = 0, ...job }: NewJob,
): Promise<string> {
  await insertJob(trx, { ...job, id, runAt: new Date(at.getTime() + afterMs), now: at });
  onCommit(trx, wakeWorker);
  return id;
}
