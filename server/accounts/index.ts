import type { ApplicationsDeps } from '../applications/deps.ts';
import type { ServerDomain } from '../platform/domain.ts';
import type { LinkedBankPart } from '../applications/applicationParts.ts';
import { accountRoutes } from './accountRoutes.ts';

/** Accounts: the list of a person's businesses, in the order in which they are offered. It has no table of its own. */
export function accounts(deps: ApplicationsDeps, parts: LinkedBankPart): ServerDomain {
  return { calls: [accountRoutes(deps, parts)] };
}
