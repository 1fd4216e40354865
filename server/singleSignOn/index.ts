import type { ApplicationsDeps } from '../applications/deps.ts';
import type { ServerDomain } from '../platform/domain.ts';
import { singleSignOnRoutes } from './singleSignOnRoutes.ts';

/**
 * Single sign-on: a partner's site identifies its visitor by a short-lived code, if the applicant has permitted that.
 */
export function singleSignOn(deps: ApplicationsDeps): ServerDomain {
  return {
    calls: [singleSignOnRoutes(deps)],
    retention: [{ table: 'auth_codes', column: 'expires_at', days: 0 }],
  };
}
