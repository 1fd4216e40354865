import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  didYouMean,
  type ExplainedCondition,
  type ExplainedEntry,
  type ExplainedStep,
} from '@stepwright/checker';
import type { Answers } from '@stepwright/engine';
import { isRecord } from '../../src/lib/unknownValue.ts';
import { listMarketsAndPortals, resolveDefinition } from '../../src/product/authoring.ts';
import { explainStep } from '../../src/product/explainStep.ts';
import { readDefinitionFiles, readLocales } from '../../src/product/node.ts';
import { type CommandIo, isDay } from '@stepwright/cli';
import { reproductionLink } from '../reproductionLink.ts';
import type { Json } from '@stepwright/engine';

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
  const today = values.today ?? new Date().toISOString().slice(0, 10);
  if (!isDay(today)) throw new Error(`--today must be an existing date as YYYY-MM-DD, not "${today}"`);
  if (!['text', 'json'].includes(values.format)) throw new Error('--format is text or json');
  return { ...values, market, portal, step, today };
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
  const answers = await readAnswers(call.answers);
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

/** An explanation for people; what decided is marked by an arrow. */
function explainedText({ step, places, refused, required, hidden }: ExplainedStep): string {
  return [
    `Step ${step}`,
    ...places.flatMap((location) => ['', ...placeLines(location)]),
    ...(places.length === 0 ? ['', 'No flow of this market and portal has it.'] : []),
    ...section('Hidden by rules', hidden),
    ...section(
      'Required now',
      required.map(({ pointer, isAnswered }) => `${pointer}${isAnswered ? '' : '  (open)'}`),
    ),
    ...section(
      'Refused',
      refused.flatMap(({ pointer, code, rule, place, text }) => [
        `${pointer}  ${code}`,
        `  by ${rule} at ${place.path}:${place.line}:${place.column}`,
        `  "${text}"`,
      ]),
    ),
  ].join('\n');
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', `${title}:`, ...lines.map((line) => `  ${line}`)];
}

function placeLines(entry: ExplainedEntry): readonly string[] {
  const rules = entry.rules.flatMap(({ field, effect, when }) => [
    `  rule on ${field}: ${effect} ${when.holds ? 'applies' : 'does not apply'}`,
    ...conditionLines(when, '    '),
  ]);
  return [
    `In the flow ${entry.flow}, as ${entry.place}: ${verdictOf(entry)}`,
    ...(entry.when ? conditionLines(entry.when, '  ') : ['  It has no condition.']),
    ...rules,
  ];
}

function verdictOf({ applies, complete, waitsFor }: ExplainedEntry): string {
  if (!applies) return 'it does not show';
  if (waitsFor !== undefined) return `it shows once "${waitsFor}" is complete`;
  return complete ? 'it shows, and is complete' : 'it shows, and is the next to complete';
}

function conditionLines(condition: ExplainedCondition, indent: string): readonly string[] {
  const { name, holds, of, parts, looks, decides } = condition;
  return [
    `${indent}${markOf(decides)} condition "${name}" ${holds ? 'holds' : 'does not hold'}${of ? ` (${of})` : ''}`,
    ...parts.flatMap((part) => conditionLines(part, `${indent}  `)),
    ...looks.map(
      ({ value, is, wants, place, ...look }) =>
        `${indent}  ${markOf(look.decides)} ${value} is ${is === undefined ? 'not there' : JSON.stringify(is)}, ${look.holds ? 'as' : 'not'} wanted: ${JSON.stringify(wants)}  ${place.path}:${place.line}`,
    ),
  ];
}

function markOf(decides: boolean): string {
  return decides ? '→' : ' ';
}

/** The document itself, or a sample: an object with `answers`. */
async function readAnswers(file: string | undefined): Promise<Answers> {
  const content = await readObject(file);
  const { answers } = content;
  return isRecord(answers) && Object.keys(content).every((key) => SAMPLE.includes(key)) ? answers : content;
}

const SAMPLE: readonly string[] = ['name', 'answers', 'context', 'errors', 'step', 'market', 'portal'];

async function readObject(file: string | undefined): Promise<Answers> {
  if (file === undefined) return {};
  const content: Json = JSON.parse(await readFile(file, 'utf8'));
  if (!isRecord(content)) throw new Error(`${file} holds no JSON object`);
  return content;
}
