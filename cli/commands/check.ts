import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { foldFindings, type Finding } from '@stepwright/checker';
import type { CommandIo } from '@stepwright/cli';
import { ROOT } from '../readSurroundings.ts';
import { REPORTS } from '../reportFindings.ts';
import { linkOfFinding } from '../reproductionLink.ts';
import { createWatchedCheck, watchCheck, type Watched, type WatchedRun } from '../watchCheck.ts';

const OPTIONS = {
  format: { type: 'string', default: 'text' },
  schemas: { type: 'string' },
  locales: { type: 'string' },
  strict: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
  watch: { type: 'boolean', default: false },
} as const;

interface Folders {
  readonly schemas?: string | undefined;
  readonly locales?: string | undefined;
}

/**
 * `stepwright check`: exit code 0 when valid, 1 on an error (or, `--strict`, a warning), 2 on a wrong call. With
 * `--watch` it continues until it is interrupted.
 */
export async function runCheck(
  argv: readonly string[],
  io: CommandIo,
  interrupted = new AbortController().signal,
): Promise<number> {
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
  const watched = await watchedBy(options);
  const tell = (run: WatchedRun): void =>
    io.write(report(linked(options, run), options.all ? 'all' : 'roots'));
  if (options.watch) {
    const tellTime = (run: WatchedRun): void => {
      tell(run);
      io.write(`${Math.round(run.ms)} ms\n`);
    };
    await watchCheck(watched, { signal: interrupted, tell: tellTime });
    return 0;
  }
  const run = await createWatchedCheck(watched).run();
  tell(run);
  return run.found.some(({ severity }) => options.strict || severity === 'error') ? 1 : 0;
}

function linked(folders: Folders, { files, locales, found }: WatchedRun) {
  const located = (one: Finding) => {
    const reproduce = linkOfFinding(files, one);
    return { ...one, path: pathFrom(folders, one), ...(reproduce !== undefined && { reproduce }) };
  };
  return foldFindings(found, locales).map((one) => ({
    found: located(one.found),
    following: one.following.map(located),
  }));
}

function readOptions(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS }).values;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function watchedBy({ schemas, locales }: Folders): Promise<Watched> {
  const folders = {
    schemas: schemas ?? path.join(ROOT, 'schemas'),
    locales: locales ?? path.join(ROOT, 'locales'),
  };
  // Other folders than the repository's own are checked without sources, which are unknown.
  if (schemas !== undefined || locales !== undefined) return folders;
  // Nor where the compiler has no project to read them by, as in the container's image.
  if (!fs.existsSync(path.join(ROOT, 'tsconfig.json'))) return folders;
  // Starts a compiler.
  const { listTextUses, listFeatureReads, OWN_SOURCES } = await import('../textUses/listTextUses.ts');
  const sources = {
    folders: OWN_SOURCES.folders.map((folder) => path.join(OWN_SOURCES.root, folder)),
    read: () => listTextUses(OWN_SOURCES),
    readFeatures: () => listFeatureReads(OWN_SOURCES),
  };
  return { ...folders, sources };
}

/** Where the file is that was read, for folders other than the repository's own. */
function pathFrom(folders: Folders, found: Finding): string {
  const folder = found.path.startsWith('locales/') ? folders.locales : folders.schemas;
  return folder === undefined ? found.path : path.join(folder, found.file).split(path.sep).join('/');
}
