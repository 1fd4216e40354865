import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import { readPool } from '../database/openDatabase.ts';
import type { PlatformDeps } from '../deps.ts';
import { countJobs } from '../outbox/outboxRepository.ts';
import type { QueueFigures } from '../outbox/outboxRepository.ts';
import type { NamedQueue } from '../outbox/queues.ts';

const COUNT_DEADLINE_MS = 2000;
const JOB_STATUSES = ['queued', 'done', 'dead'] as const;

/**
 * Creates the metrics that only the database knows, mainly about jobs and connections. The function reads them again at
 * each call.
 */
export function createDatabaseSeries(
  registry: Registry,
  { db, clock }: Pick<PlatformDeps, 'db' | 'clock'>,
  queues: readonly NamedQueue[],
): () => Promise<void> {
  const registers = [registry];
  const up = new Gauge({
    name: 'database_up',
    help: 'Whether the database responded in time: without it there are no numbers of jobs',
    registers,
  });
  const jobs = createJobGauges(registry, queues);
  const connections = new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of this process by state, and requests that wait for one',
    labelNames: ['state'],
    registers,
  });
  return async () => {
    for (const [state, count] of Object.entries(readPool(db) ?? {})) connections.set({ state }, count);
    const now = clock();
    const figures = await readInTime(() => countJobs(db, now));
    up.set(figures ? 1 : 0);
    jobs(figures, now);
  };
}

function createJobGauges(registry: Registry, queues: readonly NamedQueue[]) {
  const registers = [registry];
  const byStatus = new Gauge({
    name: 'outbox_jobs',
    help: 'Jobs by status; dead ones need an operator',
    labelNames: ['status'],
    registers,
  });
  const byQueue = new Gauge({
    name: 'outbox_queue_jobs',
    help: 'Jobs by queue and status',
    labelNames: ['queue', 'status'],
    registers,
  });
  const oldest = new Gauge({
    name: 'outbox_oldest_due_seconds',
    help: 'How long the job that has waited longest is due, by queue; 0 where none is',
    labelNames: ['queue'],
    registers,
  });
  return (figures: readonly QueueFigures[] | undefined, now: Date) => {
    for (const gauge of [byStatus, byQueue, oldest]) gauge.reset();
    if (!figures) return;
    for (const status of JOB_STATUSES) byStatus.set({ status }, 0);
    for (const { name } of queues) oldest.set({ queue: name }, 0);
    for (const { queue, status, count, dueSince } of figures) {
      byStatus.inc({ status }, count);
      byQueue.set({ queue, status }, count);
      if (dueSince) oldest.set({ queue }, (now.getTime() - dueSince.getTime()) / 1000);
    }
  };
}

/** Numbers of a process are wanted most where its database is gone. */
async function readInTime<Result>(read: () => Promise<Result>): Promise<Result | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, COUNT_DEADLINE_MS, undefined).unref());
  return Promise.race([late, read().catch(() => undefined)]);
}
