/** The setting of the server that names the operator's file of prices. */
export const PRICES_FILE = 'PRICING_FILE';

/** How an operator gives prices to a server, for somebody who asks for them. */
export const HOW_TO_GIVE_PRICES = [
  `Whoever runs the server opens the file that its setting ${PRICES_FILE} names, and adds an offer for the market under “markets” by the market’s id. The offer of this version, below “Rules and numbers”, is a start: fees, plans, support, links.`,
  'They do so on every server.',
  'Release again: the file is read at each release, so no server has to be started anew.',
] as const;
