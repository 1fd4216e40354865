import { type Answers, isAtPlace, pointerToPath, type SchemaLeaf, withAnswerAt } from '@stepwright/engine';
import type { LoadedFlow } from '../../definitions/flows/loadedFlow.ts';
import { memoizeByObject } from '../../../src/lib/memoizeByObject.ts';
import type { SplitAnswers } from './splitAnswers.ts';

const SHOWN_DIGITS = 4;

/** Personal data whose last digits help to recognise it without giving it away. A date of birth is not among it. */
const RECOGNISED_BY_LAST_FOUR: readonly unknown[] = ['governmentId', 'bankAccount'];

/**
 * Returns the answers as the API shows them: an encrypted number appears as `lastFour` beside its property, in items of
 * lists, too. In recursive objects, only the first level has one.
 */
export function maskAnswers(flow: LoadedFlow, { open, sensitive }: SplitAnswers): Answers {
  const maskAt = masksOf(flow);
  return [...sensitive].reduce((answers, [pointer, value]) => {
    const mask = maskAt(pointer);
    return mask && typeof value === 'string'
      ? withAnswerAt(answers, mask.path, endOf(value, mask.shown))
      : answers;
  }, open);
}

/** The property that shows the end of a number, and how much of it. */
interface Mask {
  readonly path: readonly string[];
  readonly shown: number;
}

// Flows never change, and there are as many pointers as questions and items.
const masksOf = memoizeByObject((flow: LoadedFlow): ((pointer: string) => Mask | undefined) => {
  const recognised = flow.sensitive.filter(({ schema }) => RECOGNISED_BY_LAST_FOUR.includes(schema.pii));
  const known = new Map<string, Mask | undefined>();
  return (pointer) => {
    if (known.has(pointer)) return known.get(pointer);
    const path = pointerToPath(pointer);
    const leaf = recognised.find((one) => isAtPlace(path, one.path));
    const mask = leaf && { path: [...path.slice(0, -1), 'lastFour'], shown: shownOf(flow, leaf) };
    known.set(pointer, mask);
    return mask;
  };
});

/** How many characters the question's format lets see; never more than four. */
function shownOf({ runtime }: LoadedFlow, { schema }: SchemaLeaf): number {
  const { format } = schema;
  const { shownLast } = (typeof format === 'string' ? runtime.formats[format] : undefined) ?? {};
  return Math.min(shownLast ?? SHOWN_DIGITS, SHOWN_DIGITS);
}

function endOf(value: string, count: number): string {
  return value.slice(value.length - Math.min(count, value.length));
}
