import type { CobrandDefinition, MarketDefinition } from '../../src/product/definitions.ts';
import type { DefinitionsDeps } from '../definitions/deps.ts';
import { choosePortal } from '../definitions/location/choosePortal.ts';

/** Which partner's brand a page has. */
export interface VisitedBrand {
  readonly portal: string;
  readonly referralUrlId: string;
  /** Undefined if the portal has no such brand: then the page has the portal's own. */
  readonly settings?: CobrandDefinition;
  readonly markets: readonly MarketDefinition[];
}

/** The brand of the partner whose link a page has (`/r/{referralUrlId}`); undefined without a partner's link. */
export function visitedBrand(
  deps: Pick<DefinitionsDeps, 'config' | 'flows'>,
  host: string,
  referralUrlId: string | undefined,
): VisitedBrand | undefined {
  if (referralUrlId === undefined) return undefined;
  const portal = choosePortal(deps, host).id;
  return { portal, referralUrlId, markets: [], ...deps.flows.findCobrand(portal, referralUrlId) };
}
