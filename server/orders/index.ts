import type { ApplicationsDeps } from '../applications/deps.ts';
import type { ServerDomain } from '../platform/domain.ts';
import { planRoutes } from './planRoutes.ts';

/** Orders: terminals and software for a business. So far it serves the plans that may be ordered. */
export function orders(deps: ApplicationsDeps): ServerDomain {
  return { calls: [planRoutes(deps)] };
}
