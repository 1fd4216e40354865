import type { ApplicationRow } from '../applications/applicationRepository.ts';
import { organizationOf, organizationsOf } from '../definitions/configuration/organizationOf.ts';
import type { DefinitionsDeps } from '../definitions/deps.ts';

type Business = Pick<ApplicationRow, 'market' | 'portal' | 'cobrand' | 'derived' | 'answers'>;

/**
 * The page on which a merchant continues with a business (specification, section 6): the brand's own if the business belongs to the brand's
 * organization, otherwise the one for merchants of other organizations. Undefined if the brand has no such page.
 */
export function redirectUrlOf(
  deps: Pick<DefinitionsDeps, 'config' | 'flows' | 'offers'>,
  business: Business,
  page: { readonly portal: string; readonly referralUrlId?: string | undefined },
): string | undefined {
  const { market } = business;
  const brand = deps.offers.of({ market, portal: page.portal, cobrand: cobrandOf(deps, market, page) });
  const wanted = organizationsOf(deps, brand);
  // Applications from before organizations were recorded belong to the one of their own offer.
  const own =
    business.derived.organizationId ?? organizationOf(deps, deps.offers.of(business), business.answers);
  const { links } = brand;
  if (wanted.length === 0 || (own !== undefined && wanted.includes(own)))
    return links['redirect'] ?? links['dashboard'];
  return links['otherOrganizations'];
}

/** The partner's brand of a page, if it opens where the business is. */
function cobrandOf(
  { flows }: Pick<DefinitionsDeps, 'flows'>,
  market: string,
  { portal, referralUrlId }: Parameters<typeof redirectUrlOf>[2],
): string | undefined {
  const brand = referralUrlId === undefined ? undefined : flows.findCobrand(portal, referralUrlId);
  return brand?.markets.some(({ id }) => id === market) === true ? referralUrlId : undefined;
}
