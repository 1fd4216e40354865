import type { ServerDomain } from '../platform/domain.ts';
import { insightRoutes, visitRoutes, type InsightDeps } from './insightRoutes.ts';

/** Insight: counts by day what happens on steps and questions, for staff. No answer, no person, no session. */
export function insight(deps: InsightDeps): ServerDomain {
  return {
    calls: [visitRoutes(deps), insightRoutes(deps)],
    // A year compared with the one before, and time to do so.
    retention: [{ table: 'insight_counts', column: 'day', days: 400 }],
  };
}
