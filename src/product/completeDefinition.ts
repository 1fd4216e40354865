import type { MarketDefinition, ResolvedDefinition } from './definitions.ts';
import { withPhonePlans } from './withPhonePlans.ts';

/** What follows from a market's own words and nobody writes twice: the options of formats that go by its date order and its phones. */
export function completeDefinition(definition: ResolvedDefinition): ResolvedDefinition {
  return { ...definition, market: completeMarket(definition.market, definition.steps) };
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
