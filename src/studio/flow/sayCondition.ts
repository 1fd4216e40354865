import type { Json } from '@stepwright/engine';
import { isList } from '../../lib/unknownValue.ts';
import { joinWithAnd, wordsIn } from '../project/names.ts';
import { asJson } from '../project/schemaPath.ts';
import { ANY_ENTRY, wordsOfOperator, type Operator, type Sentence, type Test } from './conditions.ts';
import { negate } from './readCondition.ts';

/** Words for what a sentence asks about, and for the values that it compares with. */
export interface Words {
  readonly nameOf: (path: readonly string[]) => string;
  readonly valueOf: (path: readonly string[], value: Json) => string;
  /** The heading that has exactly these values of an answer below it; undefined if none has. */
  readonly headingOf?: (path: readonly string[], values: readonly Json[]) => string | undefined;
}

const BY_PATH: Words = {
  nameOf: (path) => nameOfPath(path),
  valueOf: (path, value) => (typeof value === 'string' ? `“${value}”` : wordOfValue(path, value)),
};

/** A sentence in words. */
export function say(sentence: Sentence, words: Words = BY_PATH): string {
  switch (sentence.kind) {
    case 'named':
      return `“${sentence.name}” is so`;
    case 'not':
      return sayOpposite(sentence.part, words);
    case 'all':
    case 'any':
      return sentence.parts
        .map((part) => (isGroup(part) ? `(${say(part, words)})` : say(part, words)))
        .join(sentence.kind === 'all' ? ' and ' : ' or ');
    case 'test':
      return sayTest(sentence, words);
  }
}

/** The words of operators before the heading of all the values that they compare with. */
const BEFORE_HEADING: Readonly<Partial<Record<Operator, string>>> = {
  oneOf: 'is in',
  noneOf: 'is not in',
  has: 'lists one in',
  hasNot: 'does not list any in',
};

function sayTest(test: Test, words: Words): string {
  const { path, operator, values } = test;
  const before = BEFORE_HEADING[operator];
  const heading = before === undefined ? undefined : words.headingOf?.(path, values);
  const compared =
    heading === undefined
      ? [wordsOfOperator(operator, path), values.map((value) => sayValue(test, words, value)).join(', ')]
      : [before, `“${heading}”`];
  return [words.nameOf(path), ...compared].filter((part) => part !== '').join(' ');
}

/** A value as a test names it: "is not no" would be read as one word too many. */
function sayValue({ operator, path }: Test, words: Words, value: Json): string {
  if (isList(value) && value.length > 0)
    return `only ${joinWithAnd(value.map((one) => words.valueOf(path, asJson(one))))}`;
  const word = words.valueOf(path, value);
  return operator === 'isNot' && (word === 'yes' || word === 'no') ? `“${word}”` : word;
}

/** Whether a sentence is said as several joined ones, if need be by their opposites. */
function isGroup(sentence: Sentence): boolean {
  if (sentence.kind === 'not') return isGroup(sentence.part);
  return (sentence.kind === 'all' || sentence.kind === 'any') && sentence.parts.length > 1;
}

/** The negation of a sentence, by the opposite words if there are any. */
function sayOpposite(sentence: Sentence, words: Words): string {
  switch (sentence.kind) {
    case 'named':
      return `“${sentence.name}” is not so`;
    case 'not':
      return say(sentence.part, words);
    case 'all':
    case 'any': {
      const parts = sentence.parts.map((part): Sentence => ({ kind: 'not', part }));
      return say({ kind: sentence.kind === 'all' ? 'any' : 'all', parts }, words);
    }
    case 'test': {
      if (sentence.operator === 'empty') return `${words.nameOf(sentence.path)} exists`;
      const opposite = negate(sentence);
      return opposite.kind === 'test' ? say(opposite, words) : `not (${say(sentence, words)})`;
    }
  }
}

export const isFeature = ([first, second]: readonly string[]): boolean =>
  first === 'config' && second === 'features';

/** `answers/company/registered` as `company › registered`, `config/features/twoSteps` as `the feature “two steps”`. */
export function nameOfPath(path: readonly string[]): string {
  const [first, ...rest] = path.filter((name) => name !== ANY_ENTRY);
  if (isFeature(path)) return `the feature “${wordsIn(rest.slice(1).join(' › '))}”`;
  if (first === 'application')
    return rest.length === 0 ? 'the application' : `the application’s ${rest.map(wordsIn).join(' › ')}`;
  if (first === 'config') return `the setting “${rest.map(wordsIn).join(' › ')}”`;
  return first === 'answers' ? rest.join(' › ') : [first, ...rest].join(' › ');
}

/** The names on the way to an answer, in which any entry of a list is "some entry". */
export const sayWay = (path: readonly string[]): string =>
  path.map((name) => (name === ANY_ENTRY ? 'some entry' : name)).join(' › ');

/** A value in words: a feature is on or off. */
export function wordOfValue(path: readonly string[], value: Json): string {
  if (isFeature(path) && typeof value === 'boolean') return value ? 'on' : 'off';
  return wordOf(value);
}

/** A value in words. */
export function wordOf(value: Json): string {
  if (value === true) return 'yes';
  if (value === false) return 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
