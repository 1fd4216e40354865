import type { ServerDomain } from '../platform/domain.ts';
import { advanceRoutes } from './advanceRoutes.ts';
import type { AdvancesDeps } from './offers.ts';

/** Cash advances: what lenders offer to approved businesses. The contract itself is made on the lender's own page. */
export function advances(deps: AdvancesDeps): ServerDomain {
  return { calls: [advanceRoutes(deps)] };
}
