import type { OrderChoices } from '../../contract/orderChoices.ts';
import { answerAt, withAnswerAt, type Answers, type StepDefinition } from '../../engine/index.ts';

/** Where the answer stands that says how many licences are ordered, and the step that asks for it. */
const LICENCES = ['order', 'quantities', 'license'];
export const LICENCES_STEP = 'order-licences';

/** How many bundles an order has: each is recommended a licence. */
export function bundleCount({ bundles }: OrderChoices): number {
  return Object.values(bundles).reduce((sum, count) => sum + count, 0);
}

/** The answers to draw: the recommended number of licences where nobody has said another. */
export function withRecommendedLicences(
  { id }: Pick<StepDefinition, 'id'>,
  answers: Answers,
  choices: OrderChoices,
): Answers {
  if (id !== LICENCES_STEP || answerAt(answers, LICENCES) !== undefined) return answers;
  return withAnswerAt(answers, LICENCES, bundleCount(choices));
}
