import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import { namesOfConditions } from './mixedConditions.ts';
import { sentenceOf } from './nameOfCondition.ts';
import { namedSubjects, wordsOfSubjects } from './useSubjects.ts';

/** A condition of a flow that a search has found. */
export interface FoundCondition {
  readonly flow: string;
  readonly name: string;
  /** Its sentence; undefined if it says more than sentences can. */
  readonly said: string | undefined;
}

type Known = Parameters<typeof namedSubjects>[0];

interface Listed extends FoundCondition {
  /** Its name and its sentence, in small letters. */
  readonly words: string;
}

/** Finds the conditions of all flows that have some words in their names or sentences; none for no word. `known` never changes. */
export function findConditions(known: Known, wanted: string): readonly FoundCondition[] {
  const words = wanted
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  return listConditions(known).filter((one) => words.every((word) => one.words.includes(word)));
}

/** Lists the conditions that searches go through: each letter of one reads them all. */
const listConditions = memoizeByObject((known: Known): readonly Listed[] =>
  Object.values(known.definition.flows).flatMap((flow) => {
    const wordsOf = wordsOfSubjects(namedSubjects(known, flow));
    return namesOfConditions(flow.conditions).map((name) => {
      const said = sentenceOf(name, flow.conditions, wordsOf);
      return { flow: flow.id, name, said, words: `${name.replaceAll('-', ' ')} ${said ?? ''}`.toLowerCase() };
    });
  }),
);
