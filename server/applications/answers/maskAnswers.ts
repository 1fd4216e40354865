import { type Answers, isAtPlace, pointerToPath, type SchemaLeaf, withAnswerAt } from '@stepwright/engine';
import type { LoadedFlow } from '../../definitions/flows/loadedFlow.ts';
import type { SplitAnswers } from './splitAnswers.ts';

const SHOWN_DIGITS = 4;

/** Personal data whose last digits help to recognise it without giving it away. A date of birth is not among it. */
const RECOGNISED_BY_LAST_FOUR: readonly unknown[] = ['governmentId', 'bankAccount'];

/**
 * Returns the answers as the API shows them: an encrypted number appears as `lastFour` beside its property, in items of
 * lists, too. In recursive objects, only the first level has one.
 */
export function maskAnswers(flow: LoadedFlow, { open, sensitive }: SplitAnswers): Answers {
  const recognised = flow.sensitive.filter(({ schema }) => RECOGNISED_BY_LAST_FOUR.includes(schema['pii']));
  return [...sensitive].reduce((answers, [pointer, value]) => {
    const path = pointerToPath(pointer);
    const leaf = recognised.find((one) => isAtPlace(path, one.path));
    if (!leaf || typeof value !== 'string') return answers;
    return withAnswerAt(answers, [...path.slice(0, -1), 'lastFour'], endOf(value, shownOf(flow, leaf)));
  }, open);
}

/** How many characters the question's format lets see; never more than four. */
function shownOf({ runtime }: LoadedFlow, { schema }: SchemaLeaf): number {
  const { format } = schema;
  const { shownLast } = (typeof format === 'string' ? runtime.formats[format] : undefined) ?? {};
  return Math.min(shownLast ?? SHOWN_DIGITS, SHOWN_DIGITS);
}

function endOf(value: string, count: number): string {
  return value.slice(value.length - Math.min(count, value.length));
}
