import type { ApplicationRow } from '../applications/applicationRepository.ts';
import { organizationOf } from '../definitions/configuration/organizationOf.ts';
import type { DefinitionsDeps } from '../definitions/deps.ts';

type Business = Pick<ApplicationRow, 'market' | 'portal' | 'cobrand' | 'derived'>;

/**
 * The page on which a merchant continues with a business (specification, section 6): the brand's own if the business belongs to the brand's
 * organization, otherwise the one for merchants of other organizations. Undefined if the brand has no such page.
 */
export function redirectUrlOf(
  deps: Pick<DefinitionsDeps, 'config' | 'offers'>,
  business: Business,
  portal: string,
): string | undefined {
  const brand = deps.offers.of({ market: business.market, portal });
  const wanted = organizationOf(deps, brand);
  // Applications from before organizations were recorded belong to the one of their own offer.
  const own = business.derived.organizationId ?? organizationOf(deps, deps.offers.of(business));
  const { links } = brand;
  if (wanted === undefined || own === wanted) return links['redirect'] ?? links['dashboard'];
  return links['otherOrganizations'];
}
