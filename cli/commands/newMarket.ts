import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { NewMarket, NewMarketFiles } from '../../src/product/inheritance/copyMarket.ts';
import { readInheritance } from '../../src/product/inheritance/inheritance.ts';
import { listOpenItems, type OpenItem } from '../../src/product/inheritance/listOpenItems.ts';
import { readDefinitionFiles, readFilesWithLibrary, readLocales } from '../../src/product/node.ts';
import type { CommandIo } from '@stepwright/cli';
import { FOLDERS, type Folders, pathIn } from '../market/projectFolders.ts';
import { formatJson } from '../../src/product/market/formatJson.ts';
import { completeMarket, findNewMarketProblem, makeMarket } from '../../src/product/market/makeMarket.ts';
import { writeNewFiles } from '../writeNewFiles.ts';
import { summarise } from '../market/unreleasedMarket.ts';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { listRules, type RulesOfSet } from '../../src/product/library/listRules.ts';
import { addLanguages } from '../../src/product/market/projectWithMade.ts';
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
    const made = makeMarket(files, locales, market);
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
  const market = completeMarket(files, { ...given, id, library });
  if (!market) throw new Error(USAGE);
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
