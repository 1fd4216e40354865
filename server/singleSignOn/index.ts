import type { ApplicationsDeps } from '../applications/deps.ts';
import type { ServerDomain } from '../platform/domain.ts';
import { singleSignOnRoutes } from './singleSignOnRoutes.ts';

/** Single sign-on: a partner's site learns by a short-lived code who comes to it, where the applicant has allowed that. */
export function singleSignOn(deps: ApplicationsDeps): ServerDomain {
  return {
    calls: [singleSignOnRoutes(deps)],
    retention: [{ table: 'auth_codes', column: 'expires_at', days: 0 }],
  };
}
