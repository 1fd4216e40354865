import { parseArgs } from 'node:util';
import type { CommandIo } from './commandIo.ts';
import { explainedText, readAnswers, readExplainOptions, readObject } from './explanation.ts';
import { loadProject, readVariant } from './loadProject.ts';

const OPTIONS = {
  answers: { type: 'string' },
  context: { type: 'string' },
  format: { type: 'string', default: 'text' },
  locale: { type: 'string' },
  project: { type: 'string', default: '.' },
  today: { type: 'string' },
  variant: { type: 'string', multiple: true },
} as const;

/** `stepwright explain <step>`: exit code 0, or 2 on a wrong call. */
export async function explainProject(argv: readonly string[], io: CommandIo): Promise<number> {
  try {
    const { step, ...call } = readCall(argv);
    const project = await loadProject(call.project);
    const layers = project.engine.layers.map(({ name }) => name);
    const explained = await project.explain(await readVariant(project, call.variant ?? []), {
      step,
      answers: await readAnswers(call.answers, layers),
      context: await readObject(call.context),
      ...(call.locale !== undefined && { locale: call.locale }),
      today: call.today,
    });
    io.write(call.format === 'json' ? JSON.stringify(explained, null, 2) : explainedText(explained));
    return 0;
  } catch (error) {
    io.writeError(`stepwright explain: ${error instanceof Error ? error.message : String(error)}`);
    return 2;
  }
}

function readCall(argv: readonly string[]) {
  const { values, positionals } = parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
  const [step, ...rest] = positionals;
  if (step === undefined || rest.length > 0)
    throw new Error('name one step: explain guests --answers answers.json');
  return { ...readExplainOptions(values), step };
}
