import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Finding, TextUse } from '../../src/checker/index.ts';
import { checkDefinitions } from '../../src/product/checkDefinitions.ts';
import { readDefinitionFiles, readLocales } from '../../src/product/node.ts';
import type { CommandIo } from '../commandIo.ts';
import { readSurroundings } from '../readSurroundings.ts';
import { toSarif } from '../toSarif.ts';

const OPTIONS = {
  format: { type: 'string', default: 'text' },
  schemas: { type: 'string' },
  locales: { type: 'string' },
  strict: { type: 'boolean', default: false },
} as const;

interface Folders {
  readonly schemas?: string | undefined;
  readonly locales?: string | undefined;
}

const REPORTS: Readonly<Record<string, (findings: readonly Finding[]) => string>> = {
  text: toText,
  json: (findings) => JSON.stringify(findings, null, 2),
  sarif: toSarif,
};

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
  const found = checkDefinitions(
    await readDefinitionFiles(options.schemas),
    await readLocales(options.locales),
    await readTextUses(options),
    await readSurroundings(options),
  );
  io.write(report(found.map((one) => ({ ...one, path: pathFrom(options, one) }))));
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

function toText(findings: readonly Finding[]): string {
  const told = findings.map(
    (found) =>
      `${found.path}:${found.line}:${found.column}  ${found.severity}  ${found.code}\n  ${found.message}\n  ${found.hint}`,
  );
  const errors = findings.filter((found) => found.severity === 'error').length;
  return [...told, `${errors} errors, ${findings.length - errors} warnings`].join('\n');
}
