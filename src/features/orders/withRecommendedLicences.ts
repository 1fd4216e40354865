import type { OrderChoices } from '../../contract/orderChoices.ts';
import { answerAt, withAnswerAt, type Answers, type StepDefinition } from '../../engine/index.ts';

/** Path of the answer with the number of licences, and its step. */
const LICENCES = ['order', 'quantities', 'license'];
export const LICENCES_STEP = 'order-licences';

/** How many bundles an order has: each is recommended a licence. */
export function bundleCount({ bundles }: OrderChoices): number {
  return Object.values(bundles).reduce((sum, count) => sum + count, 0);
}

/** Returns the answers to draw: with the recommended number of licences if no other was given. */
export function withRecommendedLicences(
  { id }: Pick<StepDefinition, 'id'>,
  answers: Answers,
  choices: OrderChoices,
): Answers {
  if (id !== LICENCES_STEP || answerAt(answers, LICENCES) !== undefined) return answers;
  return withAnswerAt(answers, LICENCES, bundleCount(choices));
}
