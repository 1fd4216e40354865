import { listMarketsAndPortals } from '../../src/product/authoring.ts';
import type { ProjectFiles } from '../../src/product/impact/compareProjects.ts';
import type { PricesMissing } from './releasePrices.ts';

export type MarketProblem =
  | PricesMissing
  | { readonly kind: 'market-unknown'; readonly market: string }
  /** Markets that are served and that the version does not have. */
  | { readonly kind: 'markets-missing'; readonly markets: readonly string[] };

/** The markets that have files, also those that open in no portal: their applications need prices and agreements. */
export function marketsIn({ files }: ProjectFiles): readonly string[] {
  return listMarketsAndPortals(files).markets;
}

/** Returns why a version cannot be released in these markets; undefined if it can. */
export function findMarketProblem(
  { has, had }: { readonly has: readonly string[]; readonly had: readonly string[] },
  { markets }: { readonly markets?: readonly string[] | undefined },
): MarketProblem | undefined {
  const unknown = markets?.find((market) => !has.includes(market));
  if (unknown !== undefined) return { kind: 'market-unknown', market: unknown };
  const missing = markets ? [] : had.filter((market) => !has.includes(market));
  return missing.length > 0 ? { kind: 'markets-missing', markets: missing } : undefined;
}
