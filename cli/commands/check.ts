import path from 'node:path';
import { parseArgs } from 'node:util';
import { foldFindings, type Finding, type TextUse } from '../../src/checker/index.ts';
import { checkDefinitions } from '../../src/product/checkDefinitions.ts';
import { readDefinitionFiles, readLocales } from '../../src/product/node.ts';
import type { CommandIo } from '../commandIo.ts';
import { readSurroundings } from '../readSurroundings.ts';
import { REPORTS } from '../reportFindings.ts';
import { linkOfFinding } from '../reproductionLink.ts';

const OPTIONS = {
  format: { type: 'string', default: 'text' },
  schemas: { type: 'string' },
  locales: { type: 'string' },
  strict: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
} as const;

interface Folders {
  readonly schemas?: string | undefined;
  readonly locales?: string | undefined;
}

/** `stepwright check`: exit code 0 when valid, 1 on an error (or, `--strict`, a warning), 2 on a wrong call. */
export async function runCheck(argv: readonly string[], io: CommandIo): Promise<number> {
  const options = readOptions(argv);
  if (typeof options === 'string') {
    io.writeError(`stepwright check: ${options}`);
    return 2;
  }
  const report = Object.hasOwn(REPORTS, options.format) ? REPORTS[options.format] : undefined;
  if (!report) {
    io.writeError(`stepwright check: --format is one of ${Object.keys(REPORTS).join(', ')}`);
    return 2;
  }
  const locales = await readLocales(options.locales);
  const files = await readDefinitionFiles(options.schemas);
  const found = checkDefinitions(
    files,
    locales,
    await readTextUses(options),
    await readSurroundings(options),
  );
  const located = (one: Finding) => {
    const reproduce = linkOfFinding(files, one);
    return { ...one, path: pathFrom(options, one), ...(reproduce !== undefined && { reproduce }) };
  };
  const folded = foldFindings(found, locales).map((one) => ({
    found: located(one.found),
    following: one.following.map(located),
  }));
  io.write(report(folded, options.all ? 'all' : 'roots'));
  return found.some(({ severity }) => options.strict || severity === 'error') ? 1 : 0;
}

function readOptions(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS }).values;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

// Other folders than the repository's own are checked by themselves: nobody knows the sources that belong to them.
async function readTextUses(folders: Folders): Promise<readonly TextUse[] | undefined> {
  if (folders.schemas !== undefined || folders.locales !== undefined) return undefined;
  const [{ listTextUses }, { OWN_SOURCES }] = await Promise.all([
    import('../textUses/listTextUses.ts'), // starts a compiler
    import('../textUses/ownSources.ts'),
  ]);
  return listTextUses(OWN_SOURCES);
}

/** Where the file is that was read, for folders other than the repository's own. */
function pathFrom(folders: Folders, found: Finding): string {
  const folder = found.path.startsWith('locales/') ? folders.locales : folders.schemas;
  return folder === undefined ? found.path : path.join(folder, found.file).split(path.sep).join('/');
}
