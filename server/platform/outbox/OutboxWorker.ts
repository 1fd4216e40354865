import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { PlatformDeps } from '../deps.ts';
import {
  deadLetterJob,
  claimJobs,
  finishJob,
  followClock,
  postponeJob,
  renewLeases,
} from './outboxRepository.ts';
import type { OutboxRow } from './outboxRepository.ts';
import { cleanUp } from '../database/cleanUp.ts';
import type { Retention } from '../database/cleanUp.ts';
import { LIFETIMES } from '../limits/limitTable.ts';
import { VendorPaused } from '../vendors/vendorErrors.ts';
import { MINUTE_MS } from '../../../src/lib/durations.ts';
import type { JobHandler } from './jobHandler.ts';
import { listQueues } from './queues.ts';
import type { NamedQueue } from './queues.ts';

const POLL_MS = 1000;
/** The jobs of a worker that dies are taken over after so long. */
export const LEASE_MS = 20_000;
/** Often enough that a few renewals may fail before a job that runs is claimed by another worker. */
const RENEW_EVERY_MS = 4000;
const MAX_ATTEMPTS = 8;
const CLEAN_UP_EVERY_MS = 10 * MINUTE_MS;

interface WorkerOptions {
  readonly deps: Pick<PlatformDeps, 'db' | 'clock' | 'vendors' | 'telemetry'>;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Factor for the concurrency of every queue. */
  readonly scale: number;
  /** By kind of job. */
  readonly handlers: Readonly<Record<string, JobHandler>>;
  /** Rows that are removed between jobs. */
  readonly retention?: readonly Retention[];
}

/**
 * Does the outbox's jobs, at least once each. Any number of workers in any number of processes share the work. A job of a queue that none of
 * this process's handlers has is left to a process that knows it.
 */
export class OutboxWorker {
  readonly #options: WorkerOptions;
  readonly #queues: readonly NamedQueue[];
  readonly #timers: NodeJS.Timeout[] = [];
  #running: Promise<void> | undefined;
  #cleaning: Promise<void> | undefined;
  readonly #jobs = new Map<OutboxRow, Promise<void>>();
  #wanted = false;
  #stopped = true;
  #cleanedAt = 0;

  constructor(options: WorkerOptions) {
    this.#options = options;
    this.#queues = listQueues(options.handlers);
  }

  start(): void {
    this.#stopped = false;
    this.#timers.push(
      setInterval(() => this.wake(), POLL_MS),
      setInterval(() => void this.renewLeases(), RENEW_EVERY_MS),
    );
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
    await this.#running;
    await Promise.allSettled(this.#jobs.values());
    await this.#cleaning;
    for (const timer of this.#timers) clearInterval(timer);
  }

  /** Claims one batch of due jobs and runs them; returns how many there were. */
  async runBatch(): Promise<number> {
    const rows = await this.#claim();
    await Promise.all(rows.map((row) => this.#start(row)));
    return rows.length;
  }

  /** Keeps the jobs that run from other workers. */
  async renewLeases(): Promise<void> {
    const { deps, log } = this.#options;
    const rows = [...this.#jobs.keys()];
    if (rows.length === 0) return;
    try {
      const held = await renewLeases(deps.db, rows, this.#leaseEnd(deps.clock()));
      const lost = rows.filter((row) => this.#jobs.has(row) && !held.includes(row.id));
      if (lost.length > 0) log.warn({ jobs: lost.map(({ id }) => id) }, 'outbox: leases ran out');
    } catch (error) {
      this.#logFailure(error); // there is time for another try
    }
  }

  async #claim(): Promise<readonly OutboxRow[]> {
    const { deps } = this.#options;
    const free = this.#queues
      .map((queue) => ({ name: queue.name, slots: this.#freeSlotsOf(queue) }))
      .filter(({ slots }) => slots > 0);
    if (free.length === 0) return [];
    const now = deps.clock();
    const rows = await claimJobs(deps.db, {
      owner: randomUUID(),
      free,
      now,
      leasedUntil: this.#leaseEnd(now),
    });
    const rank = (row: OutboxRow) => free.findIndex(({ name }) => name === queueOf(row));
    return rows.toSorted((a, b) => rank(a) - rank(b));
  }

  #freeSlotsOf({ name, concurrency, vendor }: NamedQueue): number {
    const { deps, scale } = this.#options;
    const state = vendor === undefined ? 'closed' : deps.vendors.stateOf(vendor);
    if (state === 'open') return 0;
    const taken = [...this.#jobs.keys()].filter((row) => queueOf(row) === name).length;
    return (state === 'halfOpen' ? 1 : concurrency * scale) - taken;
  }

  #leaseEnd(now: Date): Date {
    return new Date(now.getTime() + LEASE_MS);
  }

  async #drain(): Promise<void> {
    while (this.#wanted && !this.#stopped) {
      this.#wanted = false;
      try {
        while (!this.#stopped && (await this.#startDueJobs()) > 0);
        this.#cleanUpSometimes();
      } catch (error) {
        this.#logFailure(error); // the next poll tries again
      }
    }
  }

  // A slow job occupies one slot, not those behind it: every free slot is filled at once.
  async #startDueJobs(): Promise<number> {
    const rows = await this.#claim();
    for (const row of rows)
      void this.#start(row)
        .catch((error: unknown) => this.#logFailure(error))
        .finally(() => this.wake());
    return rows.length;
  }

  #start(row: OutboxRow): Promise<void> {
    const { telemetry } = this.#options.deps;
    const facts = {
      name: `job ${row.kind}`,
      attributes: { 'job.kind': row.kind, 'job.attempt': row.attempts },
    };
    const job = telemetry.span(facts, () => this.#runJob(row)).finally(() => this.#jobs.delete(row));
    this.#jobs.set(row, job);
    return job;
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
      if (error instanceof VendorPaused) return this.#awaitVendor(row, error);
      return this.#retry(row, handler, error);
    }
  }

  // Nothing was tried, so nothing has failed: however long the vendor is away, the job is not given up for it.
  async #awaitVendor(row: OutboxRow, { name, retryAfterMs }: VendorPaused): Promise<void> {
    const { deps } = this.#options;
    const runAt = new Date(deps.clock().getTime() + retryAfterMs);
    await postponeJob(deps.db, row, { runAt, lastError: name, attempts: row.attempts - 1 });
  }

  async #retry(row: OutboxRow, handler: JobHandler, error: unknown): Promise<void> {
    const { deps, log } = this.#options;
    // Only the name: a provider's message may repeat what it was sent.
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
    await deadLetterJob(deps.db, row, lastError, deps.clock());
  }

  async #followClock(now: Date): Promise<void> {
    const latest = new Date(now.getTime() + LIFETIMES.clockSkewMs);
    const longestLease = this.#leaseEnd(latest);
    await followClock(this.#options.deps.db, { now, latest, longestLease });
  }

  // Beside the jobs: a table that takes long to clean must not hold them up.
  #cleanUpSometimes(): void {
    const { deps, retention = [] } = this.#options;
    const now = deps.clock();
    // Negative once the clock was set back.
    const sinceMs = now.getTime() - this.#cleanedAt;
    if (this.#cleaning || (sinceMs >= 0 && sinceMs < CLEAN_UP_EVERY_MS)) return;
    this.#cleanedAt = now.getTime();
    this.#cleaning = this.#followClock(now)
      .then(() => cleanUp(deps.db, now, retention))
      .catch((error: unknown) => this.#logFailure(error))
      .finally(() => {
        this.#cleaning = undefined;
      });
  }
}

function queueOf({ queue, kind }: OutboxRow): string {
  return queue ?? kind;
}

const FIRST_MS = 1000;
const LONGEST_MS = 10 * MINUTE_MS;

/** How long to wait after the nth failure: doubling, with a spread so that many jobs do not come back at once. */
export function backOffMs(attempts: number, random: () => number = Math.random): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempts - 1));
  return Math.round(full * (0.5 + random() / 2));
}
