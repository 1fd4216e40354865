import type { MarketDefinition } from '../../../src/product/definitions.ts';
import type { DefinitionsDeps } from '../deps.ts';
import type { LoadedFlow } from './loadedFlow.ts';

/** Every market that the pages of a flow offer: of its portal, under the partner's brand if there is one. */
export function visitedMarkets(
  { flows }: Pick<DefinitionsDeps, 'flows'>,
  { portal, cobrand }: LoadedFlow['reference'],
): readonly MarketDefinition[] {
  const branded = cobrand === undefined ? undefined : flows.findCobrand(portal, cobrand)?.markets;
  return branded ?? flows.marketsIn(portal);
}
