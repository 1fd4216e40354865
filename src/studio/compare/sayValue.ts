import { isList } from '../../lib/unknownValue.ts';
import type { ValueChange } from '../../product/impact/compareQuestions.ts';

/** Keywords in words; any other is named as it is. */
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
};

/** A value before and after: `most characters: 64 → 20`. */
export function sayValue({ keyword, before, after }: ValueChange): string {
  return `${NAMES[keyword] ?? keyword}: ${say(before)} → ${say(after)}`;
}

const LONGEST = 80;

function say(value: ValueChange['before']): string {
  if (value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const isWords = isList(value) && value.every((one) => typeof one === 'string');
  const text = isWords ? value.join(', ') : typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
