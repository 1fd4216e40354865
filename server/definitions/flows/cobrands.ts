import type { CobrandDefinition, ResolvedDefinition } from '../../../src/product/definitions.ts';
import type { ServedPart } from '../servedPart.ts';
import { listBranded, resolveDefinition } from '../../../src/product/authoring.ts';

interface Pair {
  readonly market: string;
  readonly portal: string;
}

/** The brand of a partner in a portal. */
interface Cobrand {
  readonly settings: CobrandDefinition;
  /** The ids of the markets that it opens in. */
  readonly markets: readonly string[];
}

/** The brands of partners in the definitions. */
export interface Cobrands {
  /** Undefined if the portal has no such brand. */
  find(portal: string, id: string): Cobrand | undefined;
  /** The ids of the brands in a portal. */
  idsIn(portal: string): readonly string[];
  /** Returns the definition under a brand. */
  definitionOf(pair: Pair, cobrand: string): ResolvedDefinition;
  /** The definitions of the brands in a market and a portal. */
  definitionsIn(pair: Pair): readonly ResolvedDefinition[];
}

/** The brands of partners in definitions, each market with those of the definitions that it has. */
export function cobrandsOf(parts: readonly ServedPart[]): Cobrands {
  const branded = parts.flatMap(({ files, opens }) =>
    listBranded(files).filter(({ market }) => opens(market)),
  );
  const known = new Map<string, ResolvedDefinition>();
  const definitionOf: Cobrands['definitionOf'] = ({ market, portal }, cobrand) => {
    const key = `${market}/${portal}/${cobrand}`;
    const part = parts.find(({ opens }) => opens(market));
    if (!part) throw new Error(`The market "${market}" is not served`);
    const definition = known.get(key) ?? resolveDefinition(part.files, market, portal, cobrand).definition;
    known.set(key, definition);
    return definition;
  };
  return {
    find(portal, id) {
      const open = branded.filter((one) => one.portal === portal && one.cobrand === id);
      const settings = open[0] && definitionOf(open[0], id).cobrand;
      return settings && { settings, markets: open.map(({ market }) => market) };
    },
    idsIn: (portal) =>
      [...new Set(branded.flatMap((one) => (one.portal === portal ? [one.cobrand] : [])))].toSorted(),
    definitionOf,
    definitionsIn: (pair) =>
      branded
        .filter(({ market, portal }) => market === pair.market && portal === pair.portal)
        .map(({ cobrand }) => definitionOf(pair, cobrand)),
  };
}
