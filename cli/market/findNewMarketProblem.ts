import type { DefinitionFiles } from '../../src/engine/authoring.ts';
import { isRecord } from '../../src/lib/unknownValue.ts';
import { listMarketsAndPortals } from '../../src/product/authoring.ts';
import type { NewMarket } from '../../src/product/inheritance/copyMarket.ts';
import { isCountry, listCurrencies } from '../../src/product/isoCodes.ts';
import { readInheritance } from '../../src/product/inheritance/inheritance.ts';

const LANGUAGE = /^[a-z]{2}-[A-Z]{2}$/;

/** Returns the reason why no such market can be created; undefined if it can. */
export function findNewMarketProblem(files: DefinitionFiles, market: NewMarket): string | undefined {
  const { markets } = listMarketsAndPortals(files);
  const { id, from, country, currency, languages } = market;
  if (!/^[a-z][a-z0-9-]*$/.test(id))
    return `"${id}" is no name of a market: small letters, digits and dashes`;
  if (markets.includes(id)) return `There is a market "${id}" already`;
  if (!markets.includes(from)) return `There is no market "${from}": markets are ${markets.join(', ')}`;
  if (readInheritance(files, from)) return `The market "${from}" is not released itself`;
  if (!isCountry(country)) return `"${country}" is no country of ISO 3166-1, such as GB`;
  if (!listCurrencies().includes(currency)) return `"${currency}" is no currency of ISO 4217, such as GBP`;
  const owner = markets.find((one) => currencyOf(files, one) === currency);
  if (owner !== undefined)
    return `${currency} belongs to the market "${owner}": a page asks for a market by its currency`;
  const strange = languages.find((language) => !LANGUAGE.test(language));
  return strange === undefined ? undefined : `"${strange}" is no language with its country, such as en-GB`;
}

function currencyOf(files: DefinitionFiles, market: string): unknown {
  const json = files.get(`markets/${market}/market.json`)?.json;
  return isRecord(json) ? json['currency'] : undefined;
}
