import { sql } from 'kysely';
import type { Retention } from './database/cleanUp.ts';
import type { PlatformDeps } from './deps.ts';
import type { ServerDomain } from './domain.ts';
import { operationRoutes } from './http/operationRoutes.ts';

export const platformRetention: readonly Retention[] = [
  { table: 'rate_limits', column: 'resets_at', days: 0 },
  // Longer than the longest window.
  { table: 'limit_uses', column: 'used_at', days: 2 },
  { table: 'outbox', column: 'finished_at', days: 7, only: () => sql`status = 'done'` },
  { table: 'outbox', column: 'finished_at', days: 90, only: () => sql`status = 'dead'` },
  // Vendors do not deliver an event again after this time.
  { table: 'webhook_events', column: 'received_at', days: 30 },
];

/** The platform's own part: health, and what limits and the outbox leave behind. */
export function platform(deps: PlatformDeps): ServerDomain {
  return {
    calls: [operationRoutes(deps)],
    retention: platformRetention,
  };
}
