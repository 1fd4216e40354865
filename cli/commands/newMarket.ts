import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { copyMarket, type NewMarket, type NewMarketFiles } from '../../src/product/inheritance/copyMarket.ts';
import { readInheritance } from '../../src/product/inheritance/inheritance.ts';
import { listOpenItems } from '../../src/product/inheritance/listOpenItems.ts';
import { readDefinitionFiles, readLocales } from '../../src/product/node.ts';
import type { CommandIo } from '../commandIo.ts';
import { FOLDERS, type Folders, pathIn } from '../market/projectFolders.ts';
import { formatJson } from '../market/formatJson.ts';
import { writeNewFiles } from '../writeNewFiles.ts';
import { addLanguages } from '../market/addLanguages.ts';
import { findNewMarketProblem } from '../market/findNewMarketProblem.ts';
import { summarise } from '../market/summarise.ts';
import { withoutUnused } from '../market/withoutUnused.ts';

const OPTIONS = {
  from: { type: 'string' },
  country: { type: 'string' },
  currency: { type: 'string' },
  languages: { type: 'string' },
  ...FOLDERS,
} as const;

const USAGE =
  'new-market <market> --from <market> --country <ISO 3166> --currency <ISO 4217> [--languages en-GB,cy-GB]';

/**
 * `stepwright new-market`: writes all files of a new market, copied from another one, and reports the entries that wait
 * to be confirmed or changed. No file is overwritten but `locales.json`. Exit code 0 when written, 2 on a wrong call.
 */
export async function runNewMarket(argv: readonly string[], io: CommandIo): Promise<number> {
  try {
    const { market, folders } = readCall(argv);
    const [files, locales] = await Promise.all([
      readDefinitionFiles(folders.schemas),
      readLocales(folders.locales),
    ]);
    const problem = findNewMarketProblem(files, market);
    if (problem !== undefined) throw new Error(problem);
    const made = withoutUnused(files, locales, copyMarket(files, locales, market));
    for (const path of await writeAll(made, folders)) io.write(path);
    await sayWhatIsOpen(market, folders, io);
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

function readCall(argv: readonly string[]): { readonly market: NewMarket; readonly folders: Folders } {
  const { values, positionals } = parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
  const [id, ...rest] = positionals;
  const { from, country, currency, schemas, locales } = values;
  if (id === undefined || rest.length > 0 || !from || !country || !currency) throw new Error(USAGE);
  const languages = (values.languages ?? `en-${country}`).split(',');
  return { market: { id, from, country, currency, languages }, folders: { schemas, locales } };
}

async function sayWhatIsOpen(market: NewMarket, folders: Folders, io: CommandIo): Promise<void> {
  const files = await readDefinitionFiles(folders.schemas);
  const inheritance = readInheritance(files, market.id);
  const open = inheritance ? listOpenItems(files, await readLocales(folders.locales), inheritance) : [];
  for (const line of summarise(open)) io.write(line);
  io.write(`Then: stepwright inherited ${market.id}, stepwright check, stepwright release ${market.id}`);
}
