import type { Json } from '@stepwright/engine';
import { ANY_ENTRY, wordsOfOperator, type Sentence } from './conditions.ts';

/** Words for what a sentence asks about, and for the values that it compares with. */
export interface Words {
  readonly nameOf: (path: readonly string[]) => string;
  readonly valueOf: (path: readonly string[], value: Json) => string;
}

const BY_PATH: Words = {
  nameOf: (path) => nameOfPath(path),
  valueOf: (_path, value) => (typeof value === 'string' ? `“${value}”` : wordOf(value)),
};

/** A sentence in words. */
export function say(sentence: Sentence, words: Words = BY_PATH): string {
  switch (sentence.kind) {
    case 'named':
      return `“${sentence.name}” is so`;
    case 'not':
      return `not (${say(sentence.part, words)})`;
    case 'all':
    case 'any':
      return sentence.parts
        .map((part) =>
          part.kind === 'all' || part.kind === 'any' ? `(${say(part, words)})` : say(part, words),
        )
        .join(sentence.kind === 'all' ? ' and ' : ' or ');
    case 'test': {
      const { path, operator, values } = sentence;
      const compared = values.map((value) => words.valueOf(path, value)).join(', ');
      return [words.nameOf(path), wordsOfOperator(operator, path), compared]
        .filter((part) => part !== '')
        .join(' ');
    }
  }
}

/** `answers/company/registered` as `company › registered`, `config/features/x` as `feature x`. */
export function nameOfPath(path: readonly string[]): string {
  const [first, ...rest] = path.filter((name) => name !== ANY_ENTRY);
  if (first === 'config' && rest[0] === 'features') return `feature ${rest.slice(1).join(' › ')}`;
  return first === 'answers' ? rest.join(' › ') : [first, ...rest].join(' › ');
}

/** The names on the way to an answer, in which any entry of a list is "some entry". */
export const sayWay = (path: readonly string[]): string =>
  path.map((name) => (name === ANY_ENTRY ? 'some entry' : name)).join(' › ');

/** A value in words. */
export function wordOf(value: Json): string {
  if (value === true) return 'yes';
  if (value === false) return 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
