import type { PlatformDeps } from '../platform/deps.ts';
import type { ServerDomain } from '../platform/domain.ts';
import { analyticsRoutes } from './analyticsRoutes.ts';

/** Analytics: counts what visitors do. What could name a person is refused. */
export function analytics(deps: PlatformDeps): ServerDomain {
  return {
    calls: [analyticsRoutes(deps)],
    // A year compared with the one before, and time to do so.
    retention: [{ table: 'analytics_events', column: 'created_at', days: 400 }],
  };
}
