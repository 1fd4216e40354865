import type { ServerDomain } from '../platform/domain.ts';
import { commerceRoutes } from './commerceRoutes.ts';
import type { CommerceDeps } from './onboarding.ts';

/** Commerce: version 1 of the calls that onboard a business. */
export function commerce(deps: CommerceDeps): ServerDomain {
  return { calls: [commerceRoutes(deps)] };
}
