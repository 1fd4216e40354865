import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { foldFindings } from '@stepwright/checker';
import type { Project } from '@stepwright/checker/project';
import { FINDING_HINTS } from '@stepwright/engine/authoring';
import type { CommandIo } from './commandIo.ts';
import { createReports } from './reportFindings.ts';

const OPTIONS = {
  format: { type: 'string', default: 'text' },
  json: { type: 'boolean', default: false },
  strict: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
} as const;

const CONFIGS = ['stepwright.config.ts', 'stepwright.config.js', 'stepwright.config.mjs'];

/** `stepwright check [folder]`: exit code 0 when valid, 1 on an error (or, `--strict`, a warning), 2 on a wrong call. */
export async function checkProject(argv: readonly string[], io: CommandIo): Promise<number> {
  try {
    const { folder, format, all, strict } = readCall(argv);
    const report = createReports({ hints: FINDING_HINTS })[format];
    if (!report) throw new Error('--format is one of text, json, sarif');
    const project = await loadProject(folder);
    const found = await project.check();
    const located = found.map((one) => ({ ...one, path: path.posix.join(folder, one.path) }));
    io.write(report(foldFindings(located, await project.readTexts()), all ? 'all' : 'roots'));
    return found.some(({ severity }) => strict || severity === 'error') ? 1 : 0;
  } catch (error) {
    io.writeError(`stepwright check: ${error instanceof Error ? error.message : String(error)}`);
    return 2;
  }
}

function readCall(argv: readonly string[]) {
  const { values, positionals } = parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
  const [folder = '.', ...rest] = positionals;
  if (rest.length > 0) throw new Error('name one folder, or none for this one: check my-product');
  return { ...values, folder, format: values.json ? 'json' : values.format };
}

/** Loads the description of the product in a folder. Throws if there is none. */
async function loadProject(folder: string): Promise<Project> {
  const file = CONFIGS.map((name) => path.resolve(folder, name)).find((one) => existsSync(one));
  if (file === undefined) throw new Error(`there is no ${CONFIGS[0]} in ${path.resolve(folder)}`);
  const { default: project }: { readonly default?: unknown } = await import(pathToFileURL(file).href);
  if (!isProject(project)) throw new Error(`${file} has no default export of defineProject()`);
  return project;
}

function isProject(value: unknown): value is Project {
  return typeof value === 'object' && value !== null && 'check' in value && 'readTexts' in value;
}
