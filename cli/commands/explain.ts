import { parseArgs } from 'node:util';
import { didYouMean } from '@stepwright/checker';
import { listMarketsAndPortals, resolveDefinition } from '../../src/product/authoring.ts';
import { explainStep } from '../../src/product/explainStep.ts';
import { readDefinitionFiles, readLocales } from '../../src/product/node.ts';
import { type CommandIo, explainedText, readAnswers, readExplainOptions, readObject } from '@stepwright/cli';
import { reproductionLink } from '../reproductionLink.ts';

const OPTIONS = {
  answers: { type: 'string' },
  context: { type: 'string' },
  format: { type: 'string', default: 'text' },
  locale: { type: 'string' },
  today: { type: 'string' },
  schemas: { type: 'string' },
  locales: { type: 'string' },
} as const;

const USAGE = 'name a market, a portal and a step: explain us terminal partners --answers answers.json';

/**
 * `stepwright explain`: explains why a step is shown or hidden with some answers, and why a value is refused. Exit code
 * 0, or 2 on a wrong call.
 */
export async function runExplain(argv: readonly string[], io: CommandIo): Promise<number> {
  try {
    io.write(await explain(readCall(argv)));
    return 0;
  } catch (error) {
    io.writeError(`stepwright explain: ${error instanceof Error ? error.message : String(error)}`);
    return 2;
  }
}

function readCall(argv: readonly string[]) {
  const { values, positionals } = parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
  const [market, portal, step, ...rest] = positionals;
  if (market === undefined || portal === undefined || step === undefined || rest.length > 0)
    throw new Error(USAGE);
  return { ...readExplainOptions(values), market, portal, step };
}

async function explain(call: ReturnType<typeof readCall>): Promise<string> {
  const { market, portal, step } = call;
  const files = await readDefinitionFiles(call.schemas);
  const { markets, portals } = listMarketsAndPortals(files);
  if (!markets.includes(market) || !portals.includes(portal))
    throw new Error(`markets are ${markets.join(', ')}; portals are ${portals.join(', ')}`);
  const { definition } = resolveDefinition(files, market, portal);
  const steps = Object.keys(definition.steps);
  if (!steps.includes(step)) throw new Error(`there is no step "${step}"${didYouMean(step, steps)}`);
  const answers = await readAnswers(call.answers, ['market', 'portal']);
  const explained = explainStep({
    files,
    locales: await readLocales(call.locales),
    variant: { market, portal },
    step,
    answers,
    context: await readObject(call.context),
    ...(call.locale !== undefined && { locale: call.locale }),
    today: call.today,
  });
  const reproduce = reproductionLink(files, { market, portal, step, answers }, explained.refused[0]?.pointer);
  if (call.format === 'json') return JSON.stringify({ ...explained, reproduce }, null, 2);
  return [explainedText(explained), ...(reproduce === undefined ? [] : ['', `Open: ${reproduce}`])].join(
    '\n',
  );
}
