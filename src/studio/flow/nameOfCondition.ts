import { sentenceOf } from './conditions.ts';

/** A longer sentence is cut in lists, which have one line for each condition. */
const MOST = 70;

/** A named condition in words, with its name behind them: names are for those who write definitions. */
export function nameOfCondition(name: string, conditions: Readonly<Record<string, unknown>>): string {
  const sentence = sentenceOf(conditions[name]);
  if (sentence === undefined) return name;
  return `${sentence.length > MOST ? `${sentence.slice(0, MOST)}…` : sentence} (${name})`;
}
