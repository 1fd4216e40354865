import type { Answers } from '../answers/answers.ts';
import { withAnswerOf } from '../answers/answersAt.ts';
import type { StepDefinition } from '../definition/definitionTypes.ts';
import { pointerToPath } from '../definition/jsonPointer.ts';
import type { Journey } from './walkJourney.ts';

/**
 * The answers with which a step of a journey is drawn: those that count, and what the step's own rules hide of `given`, so that it is
 * not lost and comes back as soon as they show it.
 *
 *     <StepForm answers={answersToDraw(step, journey, draft)} />
 */
export function answersToDraw({ rules = [] }: StepDefinition, journey: Journey, given: Answers): Answers {
  const hideable = rules.filter(({ shown }) => shown !== undefined);
  return hideable.reduce(
    (answers, { field }) => withAnswerOf(answers, pointerToPath(field), given),
    journey.answers,
  );
}
