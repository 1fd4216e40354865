import type { AccessDeps } from '../access/deps.ts';
import type { ServerDomain } from '../platform/domain.ts';
import { addressRoutes } from './addressRoutes.ts';

/**
 * Prefill: a partner link's data about the applicant and the application's origin. The page's server takes it out of
 * the URL and keeps it encrypted until its visitor has signed in; the draft receives the answers, the application the
 * rest.
 */
export function prefill(deps: AccessDeps): ServerDomain {
  return {
    calls: [addressRoutes(deps)],
    retention: [
      { table: 'prefills', column: 'expires_at', days: 0 },
      { table: 'prefill_tokens', column: 'expires_at', days: 0 },
      { table: 'origins', column: 'updated_at', days: 60 },
    ],
  };
}
