import type { FastifyBaseLogger } from 'fastify';
import { OutboxWorker } from '../platform/outbox/OutboxWorker.ts';
import type { AppDeps } from './deps.ts';
import { listDomains } from './listDomains.ts';

interface CreateOptions {
  readonly deps: AppDeps;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Jobs at the same time. */
  readonly concurrency: number;
}

/** The worker that does the jobs of every domain, and removes what they keep no longer. */
export function createWorker({ deps, log, concurrency }: CreateOptions): OutboxWorker {
  const domains = listDomains(deps);
  const handlers = Object.fromEntries(domains.flatMap(({ jobs = {} }) => Object.entries(jobs)));
  const retention = domains.flatMap((domain) => domain.retention ?? []);
  return new OutboxWorker({ deps, log, concurrency, handlers, retention });
}
