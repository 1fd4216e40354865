import { isList } from '../../lib/unknownValue.ts';
import { wordOf } from '../flow/sayCondition.ts';
import type { ValueChange } from '../../product/impact/compareQuestions.ts';

/** Keywords in words; any other is named by the words that it is written with. */
const NAMES: Readonly<Record<string, string>> = {
  required: 'needs an answer',
  minLength: 'fewest characters',
  maxLength: 'most characters',
  minimum: 'least',
  maximum: 'most',
  minItems: 'fewest entries',
  maxItems: 'most entries',
  format: 'written as',
  formatOptions: 'options of how it is written',
  pattern: 'pattern',
  enum: 'choices',
  const: 'always',
  type: 'kind of answer',
  sensitive: 'sensitive',
  sensitiveReason: 'why it is sensitive',
  pii: 'kind of personal data',
  exclusiveMinimum: 'more than',
  exclusiveMaximum: 'less than',
  multipleOf: 'a multiple of',
  earliest: 'earliest date',
  latest: 'latest date',
  oneOf: 'choices',
  codes: 'names of its errors',
  default: 'answer at first',
};

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'yes or no',
  array: 'list',
  object: 'group of questions',
};

/** `reviewedAsLine` is "reviewed as line". */
const wordsOf = (keyword: string): string => keyword.replaceAll(/(?=[A-Z])/g, ' ').toLowerCase();

/** A keyword in words; another name as it is. */
export const nameOfKeyword = (name: string): string => NAMES[name] ?? name;

/** Keywords whose values are answers. */
const ANSWERS: readonly string[] = ['enum', 'const', 'default'];

/** A value before and after: `most characters: 64 → 20`. Answers that can be chosen are named by their labels, where they have some. */
export function sayValue(
  { keyword, before, after }: ValueChange,
  nameOf: (answer: unknown) => string | undefined,
): string {
  if (keyword === 'formatRule') return `“${say(after)}”`;
  const inWords = (value: ValueChange['before']) => {
    if (keyword === 'type' && typeof value === 'string') return TYPES[value] ?? value;
    if (!ANSWERS.includes(keyword)) return say(value);
    return say(isList(value) ? value.map((one) => nameOf(one) ?? wordOf(one)) : (nameOf(value) ?? value));
  };
  return `${NAMES[keyword] ?? wordsOf(keyword)}: ${inWords(before)} → ${inWords(after)}`;
}

const LONGEST = 80;

function say(value: ValueChange['before']): string {
  if (value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const isWords = isList(value) && value.every((one) => typeof one === 'string');
  const text = isWords ? value.join(', ') : typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
