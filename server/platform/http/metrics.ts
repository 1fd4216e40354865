import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PlatformDeps } from '../deps.ts';
import { countJobs } from '../outbox/outboxRepository.ts';

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const COUNT_DEADLINE_MS = 2000;
const JOB_STATUSES = ['queued', 'done', 'dead'];

/** Counts requests and jobs and shows them under /metrics. */
export function addMetrics(app: FastifyInstance, { db }: Pick<PlatformDeps, 'db'>): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  const jobs = new Gauge({
    name: 'outbox_jobs',
    help: 'Jobs by status; dead ones need an operator',
    labelNames: ['status'],
    registers: [registry],
  });
  const database = new Gauge({
    name: 'database_up',
    help: 'Whether the database responded in time: without it there are no numbers of jobs',
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { config: { access: 'metrics' }, schema: { hide: true } }, async (_request, reply) => {
    const counts = await countInTime(db);
    database.set(counts ? 1 : 0);
    jobs.reset();
    if (counts) {
      for (const status of JOB_STATUSES) jobs.set({ status }, 0);
      for (const { status, count } of counts) jobs.set({ status }, count);
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Numbers of a process are wanted most where its database is gone. */
async function countInTime(db: PlatformDeps['db']) {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, COUNT_DEADLINE_MS, undefined).unref());
  return Promise.race([late, countJobs(db).catch(() => undefined)]);
}
