import type { ApplicationsDeps } from '../applications/deps.ts';
import type { ServerDomain } from '../platform/domain.ts';
import type { AccountsParts } from './accountsParts.ts';
import { accountRoutes } from './accountRoutes.ts';

/** Accounts: the list of a person's businesses, in the order in which they are offered. It has no table of its own. */
export function accounts(deps: ApplicationsDeps, parts: AccountsParts): ServerDomain {
  return { calls: [accountRoutes(deps, parts)] };
}
