import { joinWithAnd } from '../project/names.ts';

/** The setting of the server that names the operator's file of prices. */
export const PRICES_FILE = 'PRICING_FILE';

/** How an operator gives prices of markets to a server, for somebody who asks for them; of any market, if none is named. */
export function howToGivePrices(markets: readonly string[] = []): readonly string[] {
  const ids = markets.length === 0 ? '' : ` (${joinWithAnd(markets.map((market) => `“${market}”`))})`;
  return [
    `Whoever runs the server opens the file that its setting ${PRICES_FILE} names, and adds an offer for the market under “markets” by the market’s id${ids}. The offer of this version, below “Rules and numbers”, is a start: fees, plans, support, links.`,
    'They do so on every server.',
    'Release again: the file is read at each release, so no server has to be started anew.',
  ];
}
