import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { PlatformDeps } from '../deps.ts';
import { buryJob, claimJobs, finishJob, postponeJob } from './outboxRepository.ts';
import type { OutboxRow } from './outboxRepository.ts';
import { backOffMs } from './backOffMs.ts';
import { cleanUp } from '../database/cleanUp.ts';
import type { Retention } from '../database/cleanUp.ts';
import type { JobHandler } from './jobHandler.ts';

const POLL_MS = 1000;
/** Longer than any provider's timeout, so that a job is not claimed twice while it runs. */
const LEASE_MS = 60_000;
const MAX_ATTEMPTS = 8;
const CLEAN_UP_EVERY_MS = 10 * 60_000;

interface WorkerOptions {
  readonly deps: Pick<PlatformDeps, 'db' | 'clock'>;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Jobs at the same time. */
  readonly concurrency: number;
  /** By kind of job. */
  readonly handlers: Readonly<Record<string, JobHandler>>;
  /** What is removed between jobs. */
  readonly retention?: readonly Retention[];
}

/** Does the outbox's jobs, at least once each. Any number of workers in any number of processes share the work. */
export class OutboxWorker {
  readonly #options: WorkerOptions;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  readonly #jobs = new Set<Promise<void>>();
  #wanted = false;
  #stopped = true;
  #cleanedAt = 0;

  constructor(options: WorkerOptions) {
    this.#options = options;
  }

  start(): void {
    this.#stopped = false;
    this.#timer = setInterval(() => this.wake(), POLL_MS);
    this.wake();
  }

  /** Looks for due jobs now. */
  wake(): void {
    if (this.#stopped) return;
    this.#wanted = true;
    this.#running ??= this.#drain().finally(() => {
      this.#running = undefined;
    });
  }

  /** Claims no more jobs and waits for those that run. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#running;
    await Promise.all(this.#jobs);
  }

  /** Claims one batch of due jobs and runs them; returns how many there were. */
  async runBatch(): Promise<number> {
    const rows = await this.#claim(this.#options.concurrency);
    await Promise.all(rows.map((row) => this.#runJob(row)));
    return rows.length;
  }

  async #claim(limit: number): Promise<readonly OutboxRow[]> {
    const { deps } = this.#options;
    const now = deps.clock();
    return claimJobs(deps.db, {
      owner: randomUUID(),
      limit,
      now,
      leasedUntil: new Date(now.getTime() + LEASE_MS),
    });
  }

  async #drain(): Promise<void> {
    while (this.#wanted && !this.#stopped) {
      this.#wanted = false;
      try {
        while (!this.#stopped && (await this.#startDueJobs()) > 0);
        await this.#cleanUpSometimes();
      } catch (error) {
        this.#logFailure(error); // the next poll tries again
      }
    }
  }

  // A slow job holds one place, not those behind it: every place that gets free is filled at once.
  async #startDueJobs(): Promise<number> {
    const places = this.#options.concurrency - this.#jobs.size;
    const rows = places > 0 ? await this.#claim(places) : [];
    for (const row of rows) {
      const job: Promise<void> = this.#runJob(row)
        .catch((error: unknown) => this.#logFailure(error))
        .finally(() => {
          this.#jobs.delete(job);
          this.wake();
        });
      this.#jobs.add(job);
    }
    return rows.length;
  }

  #logFailure(error: unknown): void {
    this.#options.log.error({ err: error }, 'outbox: the database does not answer');
  }

  async #runJob(row: OutboxRow): Promise<void> {
    const { deps } = this.#options;
    const handler = this.#options.handlers[row.kind];
    // Leases that ran out count as attempts: a job that kills its worker must not do so for ever.
    if (!handler || row.attempts > MAX_ATTEMPTS) return this.#bury(row, handler, 'gave up');
    try {
      const outcome = await handler.run(row);
      if (outcome.kind === 'done') return await finishJob(deps.db, row, deps.clock());
      const runAt = new Date(deps.clock().getTime() + outcome.afterMs);
      return await postponeJob(deps.db, row, { runAt, lastError: null, attempts: 0 });
    } catch (error) {
      return this.#retry(row, handler, error);
    }
  }

  async #retry(row: OutboxRow, handler: JobHandler, error: unknown): Promise<void> {
    const { deps, log } = this.#options;
    // The name alone: a provider's message may repeat what it was sent.
    const lastError = error instanceof Error ? error.name : 'unknown';
    log.warn({ err: error, job: row.id, kind: row.kind, attempts: row.attempts }, 'outbox: a job failed');
    if (row.attempts >= MAX_ATTEMPTS) return this.#bury(row, handler, lastError);
    const runAt = new Date(deps.clock().getTime() + backOffMs(row.attempts));
    await postponeJob(deps.db, row, { runAt, lastError, attempts: row.attempts });
  }

  async #bury(row: OutboxRow, handler: JobHandler | undefined, lastError: string): Promise<void> {
    const { deps, log } = this.#options;
    log.error({ job: row.id, kind: row.kind, attempts: row.attempts }, 'outbox: a job is given up');
    await handler?.giveUp?.(row);
    await buryJob(deps.db, row, lastError, deps.clock());
  }

  async #cleanUpSometimes(): Promise<void> {
    const now = this.#options.deps.clock();
    if (now.getTime() - this.#cleanedAt < CLEAN_UP_EVERY_MS) return;
    this.#cleanedAt = now.getTime();
    await cleanUp(this.#options.deps.db, now, this.#options.retention ?? []);
  }
}
