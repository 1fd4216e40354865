import { type Answers, withAnswerAt } from '../../../src/engine/index.ts';
import type { LoadedFlow } from '../../definitions/flows/loadedFlow.ts';
import type { SplitAnswers } from './splitAnswers.ts';

const SHOWN_DIGITS = 4;

/** Personal data whose last digits help to recognise it without giving it away. A date of birth is not among it. */
const RECOGNISED_BY_LAST_FOUR: readonly unknown[] = ['governmentId', 'bankAccount'];

/** The answers as the API returns them: a number that is kept encrypted shows as `lastFour` beside its place. */
export function maskAnswers(flow: LoadedFlow, { open, sensitive }: SplitAnswers): Answers {
  return flow.sensitive.reduce((answers, leaf) => {
    const value = sensitive.get(leaf.pointer);
    if (value === undefined || !RECOGNISED_BY_LAST_FOUR.includes(leaf.schema['pii'])) return answers;
    return withAnswerAt(answers, [...leaf.path.slice(0, -1), 'lastFour'], value.slice(-SHOWN_DIGITS));
  }, open);
}
