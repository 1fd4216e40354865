import { freeName } from '../project/copyTexts.ts';
import type { Sentence, Test } from './conditions.ts';
import { wordsIn } from '../project/names.ts';
import { isFeature, type Words } from './sayCondition.ts';

/** The longest name, in characters. */
const LONGEST = 48;

/** A name for a new condition by what it says, unlike those of others: `registered-and-not-new`. */
export function suggestName(sentence: Sentence, taken: readonly string[], words: Words): string {
  const all = nameOf(sentence, words)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const fitting = all.filter((_word, index) => all.slice(0, index + 1).join('-').length <= LONGEST);
  return freeName(fitting.join('-') || 'condition', taken);
}

function nameOf(sentence: Sentence, words: Words): string {
  switch (sentence.kind) {
    case 'named':
      return sentence.name;
    case 'not':
      return `not ${nameOf(sentence.part, words)}`;
    case 'all':
    case 'any':
      return sentence.parts
        .map((part) => nameOf(part, words))
        .join(sentence.kind === 'all' ? ' and ' : ' or ');
    case 'test':
      return nameOfTest(sentence, words);
  }
}

function nameOfTest({ path, operator, values }: Test, words: Words): string {
  const thing = thingOf(path);
  const [only] = values;
  const isFlag = typeof only === 'boolean';
  const said = values.map((value) => words.valueOf(path, value));
  const compared = values.length > 2 ? `one of ${values.length}` : said.join(' or ');
  switch (operator) {
    case 'is':
    case 'oneOf':
      if (isFlag) return `${only ? '' : isFeature(path) ? 'without ' : 'not '}${thing}`;
      return `${thing} ${compared}`;
    case 'isNot':
    case 'noneOf':
      return `${thing} not ${compared}`;
    case 'has':
      return `${thing} with ${compared}`;
    case 'hasNot':
      return `${thing} without ${compared}`;
    case 'atLeast':
      return `${thing} from ${compared}`;
    case 'atMost':
      return `${thing} up to ${compared}`;
    case 'answered':
      return `${thing} given`;
    case 'unanswered':
      return `${thing} not given`;
    case 'empty':
      return `no ${thing}`;
  }
}

/** Names that only say which part of an answer it is. */
const PARTS: ReadonlySet<string> = new Set(['id', 'type', 'value', 'label', 'name', 'version']);

function thingOf(path: readonly string[]): string {
  const names = path.filter((name) => /^[A-Za-z]/.test(name));
  return names
    .slice(PARTS.has(names.at(-1) ?? '') ? -2 : -1)
    .map(wordsIn)
    .join(' ');
}
