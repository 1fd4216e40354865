import type { FastifyBaseLogger } from 'fastify';
import { OutboxWorker } from '../platform/outbox/OutboxWorker.ts';
import type { AppDeps } from './deps.ts';
import { handlersOf, listDomains } from './listDomains.ts';

interface CreateOptions {
  readonly deps: AppDeps;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Factor for the concurrency of every queue. */
  readonly scale: number;
}

/** The worker that does the jobs of every domain, and removes what they keep no longer. */
export function createWorker({ deps, log, scale }: CreateOptions): OutboxWorker {
  const domains = listDomains(deps);
  const handlers = handlersOf(domains);
  const retention = domains.flatMap((domain) => domain.retention ?? []);
  return new OutboxWorker({ deps, log, scale, handlers, retention });
}
