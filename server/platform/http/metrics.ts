import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PlatformDeps } from '../deps.ts';
import { countJobs } from '../outbox/outboxRepository.ts';

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
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
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { config: { access: 'public' }, schema: { hide: true } }, async (_request, reply) => {
    for (const status of JOB_STATUSES) jobs.set({ status }, 0);
    for (const { status, count } of await countJobs(db)) jobs.set({ status }, count);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
