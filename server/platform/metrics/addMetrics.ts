import type { FastifyInstance, FastifyReply } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { PlatformDeps } from '../deps.ts';
import { PROBLEM_STATUS } from '../http/problemStatus.ts';
import { onBeforeSend } from '../http/onBeforeSend.ts';
import type { NamedQueue } from '../outbox/queues.ts';
import { createDatabaseSeries } from './databaseSeries.ts';
import { addVendorSeries } from './vendorSeries.ts';

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The way to sign in that a route is. */
    signsInBy?: 'code' | 'link' | 'openid' | 'passkey';
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
