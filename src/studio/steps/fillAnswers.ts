import { listLeaves, withAnswerAt, type Answers, type Json, type StepDefinition } from '@stepwright/engine';
import { isList } from '../../lib/unknownValue.ts';
import { exampleOf, type MarketFormats } from '../project/exampleOf.ts';
import { kindOf } from '../project/kindOf.ts';
import { asJson, membersOf, valueIn } from '../project/schemaPath.ts';

type ValueBy = (path: readonly string[], schema: Readonly<Record<string, unknown>>) => Json | undefined;

/** Answers that most likely pass: a sample that does, and examples of the questions that it leaves open. */
export const fillWithExamples = (
  step: StepDefinition,
  market: MarketFormats,
  sample: Answers = {},
): Answers => filled(step, exampleBy(step, market), sample);

/** Answers of the right type: texts of any content, long and strange ones among them, numbers of any size, and any choice. */
export const fillStrangely = (step: StepDefinition, market: MarketFormats): Answers =>
  filled(step, strangeBy(step, market), {});

/** Answers with a value for all questions that they leave open, but those of entries of a list. */
function filled(step: StepDefinition, valueBy: ValueBy, given: Answers): Answers {
  return listLeaves(step.schema)
    .filter(({ path }) => !path.includes('*') && valueIn(given, path) === undefined)
    .reduce<Answers>((answers, { path, schema }) => {
      const value = valueBy(path, schema);
      return value === undefined ? answers : withAnswerAt(answers, path, value);
    }, given);
}

const exampleBy =
  (step: StepDefinition, market: MarketFormats): ValueBy =>
  (path, schema) =>
    exampleOf(schema, membersOf(valueIn(step.ui, path)), market);

const LETTERS = 'abcdefghijklmnopqrstuvwxyz ÉŁß漢字';

const strangeBy =
  (step: StepDefinition, market: MarketFormats): ValueBy =>
  (path, schema) => {
    const { type, enum: options } = schema;
    if (isList(options)) return asJson(options[Math.floor(Math.random() * options.length)] ?? null);
    const ofType = STRANGE.get(String(type));
    if (ofType) return ofType();
    // The input of a date or a month takes nothing else.
    const kind = kindOf(membersOf(schema) ?? {}, membersOf(valueIn(step.ui, path)));
    if (kind?.picture === 'date') return exampleBy(step, market)(path, schema);
    return strangeText(Number(schema['maxLength'] ?? 40));
  };

const strangeNumber = (): number => Math.floor(Math.random() * 2000) - 500;

const STRANGE: ReadonlyMap<string, () => Json> = new Map<string, () => Json>([
  ['boolean', () => Math.random() < 0.5],
  ['integer', strangeNumber],
  ['number', strangeNumber],
  ['array', () => []],
]);

function strangeText(most: number): string {
  const length = Math.floor(Math.random() * Math.min(most * 1.2, 80));
  return Array.from({ length }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join('');
}
