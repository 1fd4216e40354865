import { pointerToPath } from '@stepwright/engine';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { isRecord, ownMember } from '../../lib/unknownValue.ts';
import { listMarketsAndPortals } from '../authoring.ts';
import { checkDefinitions } from '../checkDefinitions.ts';
import { copyMarket, type NewMarket, type NewMarketFiles } from '../inheritance/copyMarket.ts';
import { INHERITED_FILE, readInheritance } from '../inheritance/inheritance.ts';
import { isCountry, listCurrencies } from '../isoCodes.ts';
import { listSetIds, readSet } from '../library/librarySets.ts';
import { shownTextsOf } from '../shownTexts.ts';
import { withMade } from './projectWithMade.ts';
import { withRecords } from './recordNewLanguages.ts';

interface Given extends Pick<NewMarket, 'id'> {
  readonly from?: string | undefined;
  readonly country?: string | undefined;
  readonly currency?: string | undefined;
  readonly languages?: readonly string[] | undefined;
  /** A country of the library. */
  readonly library?: string | undefined;
}

/**
 * Completes a market by the set of the library that it names. Undefined if something is missing then; throws for a set that
 * the library does not have.
 */
export function completeMarket(
  files: DefinitionFiles,
  { id, library, ...given }: Given,
): NewMarket | undefined {
  const set = library === undefined ? undefined : readSet(files, library);
  if (library !== undefined && !set)
    throw new Error(`The library has no "${library}": ${listSetIds(files).join(', ') || 'it is empty'}`);
  const { from, country, currency, languages } = { ...set, ...withoutUndefined(given) };
  if (!from || !country || !currency) return undefined;
  return { id, from, country, currency, languages: languages ?? [`en-${country}`], ...(set && { set }) };
}

function withoutUndefined<Whole extends object>(whole: Whole): Partial<Whole> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- some members of the same type
  return Object.fromEntries(
    Object.entries(whole).filter(([, value]) => value !== undefined),
  ) as Partial<Whole>;
}

/** The files of a new market, copied from another one, with the records of the languages that are to be translated. */
export function makeMarket(
  files: DefinitionFiles,
  locales: DefinitionFiles,
  market: NewMarket,
): NewMarketFiles {
  const made = withoutUnused(files, locales, copyMarket(files, locales, market));
  return withRecords(files, locales, made, market.set);
}

/** Without texts of the new languages that nothing shows: those of questions that only other markets ask. */
function withoutUnused(
  files: DefinitionFiles,
  locales: DefinitionFiles,
  made: NewMarketFiles,
): NewMarketFiles {
  const project = withMade(files, locales, made);
  const unused = checkDefinitions(project.files, project.locales).filter(
    ({ code, file }) => code === 'text-unused' && Object.hasOwn(made.locales, file),
  );
  const isShown = shownTextsOf(project.files, project.locales, marketOf(made));
  const left = Object.entries(made.locales).map(([path, json]) => {
    const name = path.slice(path.indexOf('/') + 1, -'.json'.length);
    const keys = new Set(
      unused.filter(({ file }) => file === path).map(({ pointer }) => pointerToPath(pointer)[0]),
    );
    const texts = Object.entries(isRecord(json) ? json : {});
    return [path, Object.fromEntries(texts.filter(([key]) => !keys.has(key) && isShown(name, key)))] as const;
  });
  return { ...made, locales: Object.fromEntries(left) };
}

function marketOf({ schemas }: NewMarketFiles): string {
  const file = Object.keys(schemas).find((path) => INHERITED_FILE.test(path)) ?? '';
  return INHERITED_FILE.exec(file)?.[1] ?? '';
}

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
  return ownMember(json, 'currency');
}
