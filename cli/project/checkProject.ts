import path from 'node:path';
import { parseArgs } from 'node:util';
import { foldFindings } from '@stepwright/checker';
import { FINDING_HINTS } from '@stepwright/engine/authoring';
import type { CommandIo } from './commandIo.ts';
import { loadProject } from './loadProject.ts';
import { createReports } from './reportFindings.ts';

const OPTIONS = {
  format: { type: 'string', default: 'text' },
  json: { type: 'boolean', default: false },
  strict: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
} as const;

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
