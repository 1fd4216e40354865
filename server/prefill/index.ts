import type { AccessDeps } from '../access/deps.ts';
import type { ServerDomain } from '../platform/domain.ts';
import { addressRoutes } from './addressRoutes.ts';

/**
 * Prefill: what a partner's link says of who applies, and where the application comes from. The page's server takes it out of the URL and
 * keeps it sealed until its visitor has signed in; the draft takes the answers, the application the rest.
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
