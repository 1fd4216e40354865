import type { AppDeps } from '../../app/deps.ts';
import type { OutboxRow } from './outboxRepository.ts';

/** How a job ended, short of throwing: done for good, or to be done again later without counting as a failure. */
type JobOutcome = { readonly kind: 'done' } | { readonly kind: 'again'; readonly afterMs: number };

export interface JobHandler {
  run(deps: AppDeps, row: OutboxRow): Promise<JobOutcome>;
  /** What to do when the job is given up. */
  giveUp?(deps: AppDeps, row: OutboxRow): Promise<void>;
}
