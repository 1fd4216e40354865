import type { FastifyBaseLogger } from 'fastify';
import type { PlatformDeps } from '../deps.ts';
import { HOUR_MS } from '../../../src/lib/durations.ts';
import { chainAudit } from './chainAudit.ts';
import type { ChainHead } from './chainAudit.ts';

const EVERY_MS = 10_000;
const TOLD_EVERY_MS = HOUR_MS;

/**
 * Chains the audit's new entries as long as the process runs, and logs the head of the chain now and then: a log that
 * is stored elsewhere reveals a chain whose end was removed.
 */
export function keepAuditChained(
  deps: Pick<PlatformDeps, 'db' | 'keys' | 'clock'>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): { start(): void; stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let toldAt = 0;
  const chain = async () => {
    try {
      const head = await chainAll(deps);
      const now = deps.clock().getTime();
      if (!head || now - toldAt < TOLD_EVERY_MS) return;
      toldAt = now;
      log.info({ number: head.number, hash: head.hash }, 'audit: the head of the chain');
    } catch (error) {
      log.warn({ err: error }, 'audit: entries wait for their chain');
    }
  };
  return {
    start() {
      timer = setInterval(() => {
        running = running.then(chain);
      }, EVERY_MS);
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

async function chainAll(deps: Pick<PlatformDeps, 'db' | 'keys'>): Promise<ChainHead | undefined> {
  let head: ChainHead | undefined;
  for (let next = await chainAudit(deps, deps.db); next; next = await chainAudit(deps, deps.db)) head = next;
  return head;
}
