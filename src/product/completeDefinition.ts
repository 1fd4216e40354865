import type {
  CobrandDefinition,
  MarketDefinition,
  PortalDefinition,
  ResolvedDefinition,
} from './definitions.ts';
import { withPhonePlans } from './withPhonePlans.ts';

/**
 * Adds what follows from the settings: the options of formats that depend on a market's date order and its phones, and
 * the portal under the brand of a partner.
 */
export function completeDefinition(definition: ResolvedDefinition): ResolvedDefinition {
  const { market, portal, cobrand, steps } = definition;
  return {
    ...definition,
    market: completeMarket(market, steps),
    ...(cobrand && { portal: brandPortal(portal, cobrand) }),
  };
}

/** Returns a portal with the brand of a partner in place of its own: pages, mails and documents name it. */
function brandPortal(portal: PortalDefinition, { brand, features, partnerFlow }: CobrandDefinition) {
  return {
    ...portal,
    brand: { ...portal.brand, ...brand },
    features: { ...portal.features, ...features },
    ...(partnerFlow !== undefined && { partnerFlow }),
  };
}

/** A market with those options, for questions that may name regions of phones besides its own. */
export function completeMarket(market: MarketDefinition, asked: unknown): MarketDefinition {
  return withPhonePlans(withDateOrder(market), asked);
}

function withDateOrder(market: MarketDefinition): MarketDefinition {
  const own = market.formats?.['date-of-birth'];
  if (own?.['order'] !== undefined || market.dateOrder === undefined) return market;
  return { ...market, formats: { ...market.formats, 'date-of-birth': { order: market.dateOrder, ...own } } };
}
