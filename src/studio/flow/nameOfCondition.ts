import { readNamed } from './mixedConditions.ts';
import { say } from './sayCondition.ts';

/** A longer sentence is cut in lists, which have one line for each condition. */
const MOST = 70;

type Conditions = Readonly<Record<string, unknown>>;

/** A named condition in words; undefined if it says more than sentences can. */
export function sentenceOf(name: string, conditions: Conditions): string | undefined {
  const sentence = readNamed(name, conditions);
  return sentence && say(sentence);
}

/** A named condition in words, with its name behind them: names are for those who write definitions. */
export function nameOfCondition(name: string, conditions: Conditions): string {
  const sentence = sentenceOf(name, conditions);
  return sentence === undefined ? name : cut(sentence, name);
}

/** The opposite of a named condition in words, in the same way. */
export function nameOfOpposite(name: string, conditions: Conditions): string {
  const part = readNamed(name, conditions);
  return part === undefined ? `not ${name}` : cut(say({ kind: 'not', part }), `not ${name}`);
}

const cut = (sentence: string, name: string): string =>
  `${sentence.length > MOST ? `${sentence.slice(0, MOST)}…` : sentence} (${name})`;
