import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { listMarketsAndPortals } from '../../product/authoring.ts';
import { listUnreleased } from '../../product/inheritance/inheritance.ts';
import { isList, isRecord } from '../../lib/unknownValue.ts';

/** A market before it is added. */
export interface MarketFields {
  /** Two letters, lower case: also the market's id. */
  readonly country: string;
  readonly currency: string;
  /** The tags of its languages, the one that visitors begin with first. */
  readonly languages: readonly string[];
  /** The market that is copied. */
  readonly from: string;
}

const hasMarketFields = (kept: unknown): kept is MarketFields =>
  isRecord(kept) &&
  [kept['country'], kept['currency'], kept['from']].every((one) => typeof one === 'string') &&
  isList(kept['languages']) &&
  kept['languages'].every((one) => typeof one === 'string');

/** Whether something that was kept is a market that a draft with some markets can still add. */
export const isNewMarket = (kept: unknown, markets: readonly string[]): kept is MarketFields =>
  hasMarketFields(kept) && !markets.includes(kept.country) && ['', ...markets].includes(kept.from);

/** The first field that has to be filled in or changed, in words; undefined if all are. No two markets have the same currency. */
export function nameMissingField(
  { country, currency, languages }: MarketFields,
  taken: ReadonlyMap<string, string>,
): string | undefined {
  if (country === '') return 'choose a country';
  if (currency === '') return 'choose a currency';
  if (taken.has(currency)) return 'choose another currency';
  return languages.length === 0 ? 'add a language' : undefined;
}

/** The markets of a draft that visitors cannot have: those that wait for their texts and values, and those that its base does not have. */
export function listUnopened(base: DefinitionFiles, files: DefinitionFiles): readonly string[] {
  const known = listMarketsAndPortals(base).markets;
  const added = listMarketsAndPortals(files).markets.filter((market) => !known.includes(market));
  return [...listUnreleased(files), ...added];
}
