import type { DefinitionsDeps } from '../definitions/deps.ts';
import type { ServerDomain } from '../platform/domain.ts';
import { allowPageScripts } from './allowPageScripts.ts';
import { analyticsRoutes } from './analyticsRoutes.ts';
import type { AnalyticsDeps } from './recordEvent.ts';

/** Analytics: counts what visitors do. What could name a person is refused. Scripts of vendors that watch pages are let in here, too. */
export function analytics(deps: AnalyticsDeps & Pick<DefinitionsDeps, 'config'>): ServerDomain {
  return {
    calls: [analyticsRoutes(deps)],
    pageHeaders: (path, headers) => ({
      ...headers,
      'content-security-policy': allowPageScripts(
        path,
        headers['content-security-policy'],
        deps.config.pageScripts,
      ),
    }),
    // A year compared with the one before, and time to do so.
    retention: [{ table: 'analytics_events', column: 'created_at', days: 400 }],
  };
}
