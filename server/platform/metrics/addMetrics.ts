import type { FastifyInstance, FastifyReply } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry, Gauge } from 'prom-client';
import type { PlatformDeps } from '../deps.ts';
import { PROBLEM_STATUS } from '../http/problemStatus.ts';
import { onBeforeSend } from '../http/onBeforeSend.ts';
import type { NamedQueue } from '../outbox/queues.ts';
import { readPool } from '../database/openDatabase.ts';
import { countJobs, type QueueFigures } from '../outbox/outboxRepository.ts';
import type { BreakerState, VendorWatch } from '../vendors/vendorWatch.ts';

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The way to sign in that a route is. */
    signsInBy?: 'code' | 'handoff' | 'link' | 'name' | 'openid' | 'passkey';
  }
}

interface Watched {
  readonly queues: readonly NamedQueue[];
  /** The names of the ports. */
  readonly vendorNames: readonly string[];
}

/** Measures what this process does and shows it under /metrics. */
export function addMetrics(
  app: FastifyInstance,
  deps: Pick<PlatformDeps, 'db' | 'clock' | 'vendors' | 'telemetry'>,
  { queues, vendorNames }: Watched,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  addVendorSeries(registry, deps.vendors, vendorNames);
  const readDatabase = createDatabaseSeries(registry, deps, queues);
  app.get('/metrics', { config: { access: 'metrics' }, schema: { hide: true } }, async (_request, reply) => {
    await readDatabase();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  deps.telemetry.reportSeries(async () => {
    await readDatabase();
    return registry.getMetricsAsJSON();
  });
}

const VENDOR_BUCKETS_SECONDS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15, 30];
const VALUE_OF_STATE: Readonly<Record<BreakerState, number>> = { closed: 0, halfOpen: 1, open: 2 };

/** Adds metrics about vendors' responses, and about open circuit breakers. */
function addVendorSeries(registry: Registry, vendors: VendorWatch, names: readonly string[]): void {
  const calls = new Histogram({
    name: 'vendor_call_duration_seconds',
    help: 'Time of a call of a vendor; paused ones were not made',
    labelNames: ['vendor', 'operation', 'outcome'],
    buckets: VENDOR_BUCKETS_SECONDS,
    registers: [registry],
  });
  vendors.onCall(({ vendor, operation, outcome, seconds }) => {
    calls.observe({ vendor, operation, outcome }, seconds);
  });
  const states = new Gauge({
    name: 'vendor_breaker_state',
    help: '0: the vendor is called; 1: one call tries; 2: it is not called for a while',
    labelNames: ['vendor'],
    registers: [registry],
    collect() {
      for (const vendor of names) states.set({ vendor }, VALUE_OF_STATE[vendors.stateOf(vendor)]);
    },
  });
}

const COUNT_DEADLINE_MS = 2000;
const JOB_STATUSES = ['queued', 'done', 'dead'] as const;

/**
 * Creates the metrics that only the database knows, mainly about jobs and connections. The function reads them again at
 * each call.
 */
function createDatabaseSeries(
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

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers,
  });
  const signIns = new Counter({
    name: 'sign_ins_total',
    help: 'Tries to sign in, by what became of them',
    labelNames: ['by', 'outcome'],
    registers,
  });
  onBeforeSend(app, (request, reply) => {
    const { url: route = 'unknown', config } = request.routeOptions;
    const { statusCode: status } = reply;
    requests.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    if (config.signsInBy) signIns.inc({ by: config.signsInBy, outcome: outcomeOf(reply) });
  });
}

// A refusal that redirects to a page counts as what it would be in a response to a call.
function outcomeOf({ refusedWith, statusCode }: FastifyReply): string {
  const status = refusedWith === null ? statusCode : PROBLEM_STATUS[refusedWith][0];
  if (status < 400) return 'succeeded';
  if (status === 429) return 'limited';
  return status < 500 ? 'refused' : 'failed';
}
