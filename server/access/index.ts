import type { ServerDomain } from '../platform/domain.ts';
import type { AccessDeps } from './deps.ts';
import { sessionRoutes } from './sessions/sessionRoutes.ts';
import { signInRoutes } from './signIn/signInRoutes.ts';

/**
 * Access: who calls. People sign in by a code that is mailed to them and get a session cookie; every route states who
 * may call it, and a request with an idempotency key has one effect however often it comes.
 */
export function access(deps: AccessDeps): ServerDomain {
  return {
    calls: [signInRoutes(deps), sessionRoutes(deps)],
    retention: [
      { table: 'sessions', column: 'ends_at', days: 0 },
      { table: 'sign_in_codes', column: 'expires_at', days: 1 },
      { table: 'idempotency_keys', column: 'created_at', days: 1 },
    ],
  };
}
