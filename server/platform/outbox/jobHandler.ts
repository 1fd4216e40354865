import type { OutboxRow } from './outboxRepository.ts';

/** How a job ended, short of throwing: done, or to be run again later without counting as a failure. */
type JobOutcome = { readonly kind: 'done' } | { readonly kind: 'again'; readonly afterMs: number };

/** What a kind of job does. A job may run twice, so each handler must allow for it. */
export interface JobHandler {
  run(row: OutboxRow): Promise<JobOutcome>;
  /** What to do when the job is given up. */
  giveUp?(row: OutboxRow): Promise<void>;
}
