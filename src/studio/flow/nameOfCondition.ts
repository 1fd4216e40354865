import type { Sentence } from './conditions.ts';
import { readNamed } from './mixedConditions.ts';
import { say, type Words } from './sayCondition.ts';

/** A longer sentence is cut in lists, which have one line for each condition. */
const MOST = 90;
/** Within other sentences, and in names of changes, which have 300 characters at most. */
const MOST_IN_TEXT = 180;

type Conditions = Readonly<Record<string, unknown>>;

/** A sentence in words, in which other conditions are said by what they say themselves. */
export const sayWhole = (sentence: Sentence, conditions: Conditions, words?: Words): string =>
  say(spellOut(sentence, conditions), words);

/** A sentence with those of other conditions in it; one that sentences cannot say keeps its name. */
export function spellOut(
  sentence: Sentence,
  conditions: Conditions,
  around: readonly string[] = [],
): Sentence {
  switch (sentence.kind) {
    case 'test':
      return sentence;
    case 'named': {
      const { name } = sentence;
      const read = around.includes(name) ? undefined : readNamed(name, conditions);
      return read ? spellOut(read, conditions, [...around, name]) : sentence;
    }
    case 'not':
      return { kind: 'not', part: spellOut(sentence.part, conditions, around) };
    case 'all':
    case 'any': {
      const { kind } = sentence;
      const parts = sentence.parts.map((part) => spellOut(part, conditions, around));
      return { kind, parts: parts.flatMap((part) => (part.kind === kind ? part.parts : [part])) };
    }
  }
}

/** A named condition in words; undefined if it says more than sentences can. */
export function sentenceOf(name: string, conditions: Conditions, words?: Words): string | undefined {
  const sentence = readNamed(name, conditions);
  return sentence && sayWhole(sentence, conditions, words);
}

/** A named condition in words, with its name behind them: names are for those who write definitions. */
export function nameOfCondition(name: string, conditions: Conditions, words?: Words): string {
  const sentence = sentenceOf(name, conditions, words);
  return sentence === undefined ? say({ kind: 'named', name }) : cut(sentence, name);
}

/** A named condition within a sentence: `the condition that “City” is “Bonn” (in-bonn)`; by its name if it says more than sentences can. */
export function describeCondition(name: string, conditions: Conditions, words?: Words): string {
  const sentence = sentenceOf(name, conditions, words);
  return sentence === undefined ? `the condition “${name}”` : describeSentence(sentence, name);
}

/** The same of a sentence that has the name from now on. */
export const describeSentence = (sentence: string, name: string): string =>
  `the condition that ${cut(sentence, name, MOST_IN_TEXT)}`;

/** The opposite of a named condition in words, in the same way. */
export function nameOfOpposite(name: string, conditions: Conditions, words?: Words): string {
  const part = readNamed(name, conditions);
  const named: Sentence = { kind: 'not', part: part ?? { kind: 'named', name } };
  const sentence = sayWhole(named, conditions, words);
  return part === undefined ? sentence : cut(sentence, `not ${name}`);
}

const cut = (sentence: string, name: string, most = MOST): string =>
  `${sentence.length > most ? `${sentence.slice(0, most)}…` : sentence} (${name})`;
