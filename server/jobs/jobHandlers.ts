import type { AppDeps } from '../deps.ts';
import type { OutboxRow } from '../repositories/outbox.ts';
import { sendMailJob } from './sendMailJob.ts';
import { underwriteJob } from './underwriteJob.ts';
import { notifyJob } from './notifyJob.ts';

/** How a job ended, short of throwing: done for good, or to be done again later without counting as a failure. */
export type JobOutcome = { readonly kind: 'done' } | { readonly kind: 'again'; readonly afterMs: number };

export interface JobHandler {
  run(deps: AppDeps, row: OutboxRow): Promise<JobOutcome>;
  /** What to do when the job is given up. */
  giveUp?(deps: AppDeps, row: OutboxRow): Promise<void>;
}

/** What each kind of job does. A job may run twice, so each of them must not mind. */
export const jobHandlers: Readonly<Record<string, JobHandler>> = {
  'send-mail': sendMailJob,
  underwrite: underwriteJob,
  notify: notifyJob,
};
