import type { Json } from '@stepwright/engine';
import { isList, isRecord } from '../../lib/unknownValue.ts';

/** A test of one value of the context, as `answers/company/registered`. */
export interface Test {
  readonly kind: 'test';
  readonly path: readonly string[];
  readonly operator: Operator;
  readonly values: readonly Json[];
}

export type Operator =
  | 'is'
  | 'isNot'
  | 'oneOf'
  | 'noneOf'
  | 'has'
  | 'hasNot'
  | 'atLeast'
  | 'atMost'
  | 'answered'
  | 'unanswered'
  | 'empty';

/** The segment of a path that is any of the entries of a list. */
export const ANY_ENTRY = '*';

/** Tests joined; `named` refers to another condition of the flow. */
export type Sentence =
  | Test
  | { readonly kind: 'all' | 'any'; readonly parts: readonly Sentence[] }
  | { readonly kind: 'not'; readonly part: Sentence }
  | { readonly kind: 'named'; readonly name: string };

export const OPERATORS: Readonly<Record<Operator, string>> = {
  is: 'is',
  isNot: 'is not',
  oneOf: 'is one of',
  noneOf: 'is none of',
  has: 'lists one of',
  hasNot: 'does not list',
  atLeast: 'is at least',
  atMost: 'is at most',
  answered: 'is answered',
  unanswered: 'is not answered',
  empty: 'does not exist yet',
};

/** The words of operators on the entries of a list, of which one has to be so. */
const IN_ENTRIES: Readonly<Record<Operator, string>> = {
  is: 'is, in some entry,',
  isNot: 'is, in no entry,',
  oneOf: 'is, in some entry, one of',
  noneOf: 'is, in no entry, one of',
  has: 'lists, in some entry, one of',
  hasNot: 'does not list, in some entry,',
  atLeast: 'is, in some entry, at least',
  atMost: 'is, in some entry, at most',
  answered: 'is answered in some entry',
  unanswered: 'is answered in no entry',
  empty: OPERATORS.empty,
};

/** The words of an operator for what it is about. */
export function wordsOfOperator(operator: Operator, path: readonly string[]): string {
  // People answer nothing about the application itself.
  if (path[0] === 'application' && operator === 'answered') return 'is known';
  return (path.includes(ANY_ENTRY) ? IN_ENTRIES : OPERATORS)[operator];
}

const WITHOUT_VALUE: readonly Operator[] = ['answered', 'unanswered', 'empty'];

/** Whether an operator compares with values. */
export const hasValues = (operator: Operator): boolean => !WITHOUT_VALUE.includes(operator);

/** The tests of a sentence, and the other conditions that it names, in their order. */
export function leavesOfSentence(
  sentence: Sentence,
): readonly Extract<Sentence, { readonly kind: 'test' | 'named' }>[] {
  switch (sentence.kind) {
    case 'all':
    case 'any':
      return sentence.parts.flatMap(leavesOfSentence);
    case 'not':
      return leavesOfSentence(sentence.part);
    case 'named':
    case 'test':
      return [sentence];
  }
}

/** The first part that a sentence lacks, in words; undefined if it can be kept. */
export function findGap(sentence: Sentence): string | undefined {
  switch (sentence.kind) {
    case 'all':
    case 'any':
      return sentence.parts.length === 0
        ? 'add a sentence'
        : sentence.parts.map(findGap).find((gap) => gap !== undefined);
    case 'not':
      return findGap(sentence.part);
    case 'named':
      return undefined;
    case 'test':
      return isValueMissing(sentence) ? 'choose an answer' : undefined;
  }
}

/** Whether a test compares with values, and has none yet. */
export const isValueMissing = ({ operator, values }: Test): boolean =>
  hasValues(operator) && values.length === 0;

/** Whether a value that was kept as JSON is a sentence. */
export function isSentence(value: unknown): value is Sentence {
  if (!isRecord(value)) return false;
  const { kind, parts, part, name } = value;
  if (kind === 'named') return typeof name === 'string';
  if (kind === 'not') return isSentence(part);
  if (kind === 'all' || kind === 'any') return isList(parts) && parts.every(isSentence);
  return kind === 'test' && isTest(value);
}

const isTest = ({ path, operator, values }: Readonly<Record<string, unknown>>): boolean =>
  isList(path) &&
  path.every((one) => typeof one === 'string') &&
  typeof operator === 'string' &&
  Object.hasOwn(OPERATORS, operator) &&
  isList(values);

/** Writes a sentence as the condition's schema. */
export function writeCondition(sentence: Sentence): Json {
  switch (sentence.kind) {
    case 'all':
      return writeJoined('allOf', sentence.parts);
    case 'any':
      return writeJoined('anyOf', sentence.parts);
    case 'not':
      return { not: sentence.part.kind === 'named' ? sentence.part.name : writeCondition(sentence.part) };
    case 'named':
      return { allOf: [sentence.name] };
    case 'test':
      return writeTest(sentence);
  }
}

/** A condition combines either named ones or tests: named ones are written by their names. */
function writeJoined(keyword: 'allOf' | 'anyOf', parts: readonly Sentence[]): Json {
  const [only] = parts;
  if (only && parts.length === 1) return writeCondition(only);
  return { [keyword]: parts.map((part) => (part.kind === 'named' ? part.name : writeCondition(part))) };
}

function writeTest({ path, operator, values }: Test): Json {
  const [value = null] = values;
  switch (operator) {
    case 'is':
      return within(path, { const: value });
    case 'oneOf':
      return within(path, { enum: [...values] });
    case 'has':
      return within(path, { type: 'array', contains: among(values) });
    case 'hasNot':
      return within(path, { type: 'array', not: { contains: among(values) } });
    case 'atLeast':
      return within(path, { minimum: value });
    case 'atMost':
      return within(path, { maximum: value });
    case 'answered':
      return within(path, true);
    case 'isNot':
      return { not: within(path, { const: value }) };
    case 'noneOf':
      return { not: within(path, { enum: [...values] }) };
    case 'unanswered':
      return { not: within(path, true) };
    case 'empty':
      return within(path, { type: 'null' });
  }
}

const among = (values: readonly Json[]): Json =>
  values.length === 1 ? { const: values[0] ?? null } : { enum: [...values] };

/** The value at a path has to be there, and to satisfy the schema; of a list, that of one entry. */
function within(path: readonly string[], schema: Json): Json {
  return path.reduceRight<Json>(
    (inner, name) =>
      name === ANY_ENTRY
        ? { type: 'array', contains: inner }
        : { required: [name], properties: { [name]: inner } },
    schema,
  );
}
