import type { OutboxRow } from './outboxRepository.ts';
import type { Queue } from './queue.ts';

/** How a job ended, short of throwing: done, or to be run again later without counting as a failure. */
type JobOutcome = { readonly kind: 'done' } | { readonly kind: 'again'; readonly afterMs: number };

/** Handler of a kind of job. A job may run twice, so each handler must allow for it. */
export interface JobHandler {
  readonly queue: Queue;
  /** Queues of jobs of this kind that are more or less urgent than the rest, by the name that `enqueueJob` is given. */
  readonly furtherQueues?: Readonly<Record<string, Queue>>;
  /** The port that its jobs call, such as `email`. */
  readonly vendor?: string;
  run(row: OutboxRow): Promise<JobOutcome>;
  /** Cleans up when the job is given up. */
  giveUp?(row: OutboxRow): Promise<void>;
}
