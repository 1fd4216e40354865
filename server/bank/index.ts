import type { ApplicationsDeps } from '../applications/deps.ts';
import type { ServerDomain } from '../platform/domain.ts';
import { instrumentRoutes } from './instrumentRoutes.ts';

/** Bank: the account to which a business is paid out. Its numbers are validated by the market's step and encrypted. */
export function bank(deps: ApplicationsDeps): ServerDomain {
  return { calls: [instrumentRoutes(deps)] };
}
