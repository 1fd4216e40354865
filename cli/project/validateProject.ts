import { parseArgs } from 'node:util';
import type { FlowRuntime } from '@stepwright/engine';
import { type CommandIo, readDay } from './commandIo.ts';
import { loadProject, readVariant } from './loadProject.ts';
import { validateLines } from './validateLines.ts';

const OPTIONS = {
  project: { type: 'string', default: '.' },
  today: { type: 'string' },
  variant: { type: 'string', multiple: true },
} as const;

/** `stepwright validate`: exit code 0 when all lines were validated, whatever the results; 2 on a wrong call or line. */
export async function validateProject(argv: readonly string[], io: CommandIo): Promise<number> {
  let runtime: FlowRuntime;
  try {
    const { values } = parseArgs({ args: [...argv], options: OPTIONS });
    const day = readDay(values.today);
    const project = await loadProject(values.project);
    runtime = await project.interpret(await readVariant(project, values.variant ?? []), { today: () => day });
  } catch (error) {
    io.writeError(`stepwright validate: ${error instanceof Error ? error.message : String(error)}`);
    return 2;
  }
  return validateLines(runtime, io);
}
