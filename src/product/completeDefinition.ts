import { withPhonePlans } from './withPhonePlans.ts';
import type { ResolvedDefinition } from './definitions.ts';

/** What follows from a market's own words and nobody writes twice: the options of formats that go by its date order and its phones. */
export function completeDefinition(definition: ResolvedDefinition): ResolvedDefinition {
  return withPhonePlans(withDateOrder(definition));
}

function withDateOrder(definition: ResolvedDefinition): ResolvedDefinition {
  const { market } = definition;
  const own = market.formats?.['date-of-birth'];
  if (own?.['order'] !== undefined || market.dateOrder === undefined) return definition;
  const formats = { ...market.formats, 'date-of-birth': { order: market.dateOrder, ...own } };
  return { ...definition, market: { ...market, formats } };
}
