import { readFile } from 'node:fs/promises';
import type { ExplainedCondition, ExplainedEntry, ExplainedStep } from '@stepwright/checker';
import type { Answers, Json } from '@stepwright/engine';
import { isJsonObject, readDay } from './commandIo.ts';

/** An explanation for people; what decided is marked by an arrow. */
export function explainedText({ step, places, refused, required, hidden }: ExplainedStep): string {
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

/** The answers of a file: the document itself, or a sample, which is an object with `answers` that may name members of layers. */
export async function readAnswers(file: string | undefined, layers: readonly string[]): Promise<Answers> {
  const content = await readObject(file);
  const { answers } = content;
  return isJsonObject(answers) && Object.keys(content).every((key) => [...SAMPLE, ...layers].includes(key))
    ? answers
    : content;
}

const SAMPLE: readonly string[] = ['name', 'answers', 'context', 'errors', 'step'];

/** The JSON object of a file; an empty one without a file. Throws if the file holds anything else. */
export async function readObject(file: string | undefined): Promise<Answers> {
  if (file === undefined) return {};
  const content: Json = JSON.parse(await readFile(file, 'utf8'));
  if (!isJsonObject(content)) throw new Error(`${file} holds no JSON object`);
  return content;
}

/** The options of a call that explains, with the day that it is for. Throws for another format, and for a day that does not exist. */
export function readExplainOptions<
  Options extends { readonly format: string; readonly today?: string | undefined },
>(options: Options) {
  if (!['text', 'json'].includes(options.format)) throw new Error('--format is text or json');
  return { ...options, today: readDay(options.today) };
}
