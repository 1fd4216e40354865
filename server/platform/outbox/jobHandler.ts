import type { OutboxRow } from './outboxRepository.ts';

/** Priorities of jobs: awaited on screen; not awaited, but soon; whenever there is time. */
export const URGENCIES = ['waitedFor', 'soon', 'bulk'] as const;

/** Queue with its own concurrency for a kind of job: however slow it is, it takes no slots of another's. */
export interface Queue {
  readonly urgency: (typeof URGENCIES)[number];
  /** How many of its jobs run at the same time; the configuration multiplies this. */
  readonly concurrency: number;
}

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
