import type { ServerDomain } from '../platform/domain.ts';
import { analyticsRoutes } from './analyticsRoutes.ts';
import type { AnalyticsDeps } from './recordEvent.ts';

/** Analytics: counts what visitors do. What could name a person is refused. */
export function analytics(deps: AnalyticsDeps): ServerDomain {
  return {
    calls: [analyticsRoutes(deps)],
    // A year compared with the one before, and time to do so.
    retention: [{ table: 'analytics_events', column: 'created_at', days: 400 }],
  };
}
