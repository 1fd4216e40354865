import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { copyMarket, type NewMarket, type NewMarketFiles } from '../../src/product/inheritance/copyMarket.ts';
import { INHERITED_FILE, readInheritance } from '../../src/product/inheritance/inheritance.ts';
import { listOpenItems, type OpenItem } from '../../src/product/inheritance/listOpenItems.ts';
import { readDefinitionFiles, readFilesWithLibrary, readLocales } from '../../src/product/node.ts';
import type { CommandIo } from '@stepwright/cli';
import { FOLDERS, type Folders, pathIn } from '../market/projectFolders.ts';
import { formatJson } from '../market/formatJson.ts';
import { writeNewFiles } from '../writeNewFiles.ts';
import { summarise } from '../market/unreleasedMarket.ts';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { ownMember, isRecord } from '../../src/lib/unknownValue.ts';
import { listMarketsAndPortals } from '../../src/product/authoring.ts';
import { isCountry, listCurrencies } from '../../src/product/isoCodes.ts';
import { pointerToPath } from '@stepwright/engine';
import { shownTextsOf } from '../../src/product/shownTexts.ts';
import { listSetIds, readSet } from '../../src/product/library/librarySets.ts';
import { listRules, type RulesOfSet } from '../../src/product/library/listRules.ts';
import { checkDefinitions } from '../../src/product/checkDefinitions.ts';
import { addLanguages, withMade } from '../market/projectWithMade.ts';
import { withRecords } from '../market/recordNewLanguages.ts';
import { listUntranslated, type Untranslated } from '../../src/product/translation/listUntranslated.ts';

const OPTIONS = {
  from: { type: 'string' },
  'from-library': { type: 'string' },
  country: { type: 'string' },
  currency: { type: 'string' },
  languages: { type: 'string' },
  json: { type: 'boolean', default: false },
  ...FOLDERS,
} as const;

const USAGE =
  'new-market <market> --from <market> --country <ISO 3166> --currency <ISO 4217> [--languages en-GB,cy-GB], or new-market <market> --from-library <country>';

/**
 * `stepwright new-market`: writes all files of a new market, copied from another one, and reports the entries that wait
 * to be confirmed or changed. No file is overwritten but `locales.json`. Exit code 0 when written, 2 on a wrong call.
 */
export async function runNewMarket(argv: readonly string[], io: CommandIo): Promise<number> {
  try {
    const { folders, isJson, ...call } = readCall(argv);
    const [files, locales] = await Promise.all([
      readFilesWithLibrary(folders.schemas),
      readLocales(folders.locales),
    ]);
    const market = completeCall(files, call);
    const problem = findNewMarketProblem(files, market);
    if (problem !== undefined) throw new Error(problem);
    const made = withRecords(
      files,
      locales,
      withoutUnused(files, locales, copyMarket(files, locales, market)),
      market.set,
    );
    const written = await writeAll(made, folders);
    const left = { ...(await listLeft(market, folders)), rules: market.set && listRules(files, market.set) };
    if (isJson) io.write(JSON.stringify(toJson(written, left), null, 2));
    else for (const line of [...written, ...describeLeft(market, left)]) io.write(line);
    return 0;
  } catch (error) {
    io.writeError(`stepwright new-market: ${error instanceof Error ? error.message : String(error)}`);
    return 2;
  }
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
function findNewMarketProblem(files: DefinitionFiles, market: NewMarket): string | undefined {
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

/** Writes the new files, and adds the languages to the list of all. Returns where they are. */
async function writeAll(made: NewMarketFiles, folders: Folders): Promise<readonly string[]> {
  const targets = (['schemas', 'locales'] as const).flatMap((folder) =>
    Object.entries(made[folder]).map(([file, json]) => ({
      target: pathIn(folders, folder, file),
      text: formatJson(json),
    })),
  );
  const written = await writeNewFiles(targets);
  const list = pathIn(folders, 'locales', 'locales.json');
  await writeFile(list, addLanguages(await readFile(list, 'utf8'), made.languages));
  return [...written, list];
}

interface Call {
  readonly id: string;
  /** A country of the library. */
  readonly library: string | undefined;
  readonly given: Partial<Pick<NewMarket, 'from' | 'country' | 'currency' | 'languages'>>;
  readonly folders: Folders;
  readonly isJson: boolean;
}

function readCall(argv: readonly string[]): Call {
  const { values, positionals } = parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
  const [id, ...rest] = positionals;
  const { from, country, currency, languages, schemas, locales, 'from-library': library } = values;
  if (id === undefined || rest.length > 0) throw new Error(USAGE);
  const given = {
    ...(from !== undefined && { from }),
    ...(country !== undefined && { country }),
    ...(currency !== undefined && { currency }),
    ...(languages !== undefined && { languages: languages.split(',') }),
  };
  return { id, library, given, folders: { schemas, locales }, isJson: values.json };
}

/** Completes a call by the set of the library that it names. */
function completeCall(
  files: DefinitionFiles,
  { id, library, given }: Pick<Call, 'id' | 'library' | 'given'>,
) {
  const set = library === undefined ? undefined : readSet(files, library);
  if (library !== undefined && !set)
    throw new Error(`The library has no "${library}": ${listSetIds(files).join(', ') || 'it is empty'}`);
  const { from, country, currency, languages } = { ...set, ...given };
  if (!from || !country || !currency) throw new Error(USAGE);
  const market: NewMarket = {
    id,
    from,
    country,
    currency,
    languages: languages ?? [`en-${country}`],
    ...(set && { set }),
  };
  return market;
}

/** Work that is left in the new market. */
interface Left {
  readonly unconfirmed: readonly OpenItem[];
  readonly untranslated: readonly Untranslated[];
  /** The rules of the library that the market has. */
  readonly rules?: RulesOfSet | undefined;
}

async function listLeft(market: NewMarket, folders: Folders): Promise<Left> {
  const files = await readDefinitionFiles(folders.schemas);
  const locales = await readLocales(folders.locales);
  const inheritance = readInheritance(files, market.id);
  return {
    unconfirmed: inheritance ? listOpenItems(files, locales, inheritance) : [],
    untranslated: listUntranslated({ files, locales }, market.id),
  };
}

function describeLeft({ id }: NewMarket, { unconfirmed, untranslated, rules }: Left): readonly string[] {
  return [
    ...(rules ? describeRules(rules) : []),
    ...summarise(unconfirmed),
    ...untranslated.map(
      ({ language, from, open }) =>
        `${open.length} texts wait to be translated from ${from}: stepwright translations export ${language}`,
    ),
    `Then: stepwright inherited ${id}, stepwright check, stepwright release ${id}`,
  ];
}

function describeRules({ compared, uncompared }: RulesOfSet): readonly string[] {
  return [
    ...compared.map(({ what, with: source, date }) => `Compared on ${date}: ${what}, with ${source}`),
    ...(uncompared.length > 0
      ? [`Written from general knowledge, compare with the sources before release: ${uncompared.join(', ')}`]
      : []),
  ];
}

function toJson(written: readonly string[], { unconfirmed, untranslated, rules }: Left) {
  return {
    files: written,
    unconfirmed: unconfirmed.map(({ place }) => place),
    untranslated: untranslated.map(({ language, from, open }) => ({ language, from, texts: open.length })),
    ...(rules && { uncompared: rules.uncompared }),
  };
}
