import { isFreeSegment } from '@stepwright/validators';
import type { StepDefinition } from '../definition/definitionTypes.ts';
import { pathsAt, valueAt } from './answerPath.ts';
import type { Answers } from './answers.ts';
import { withAnswerAt } from './answersAt.ts';
import { hasDefault } from './declinedAnswers.ts';
import { listLeaves } from './walkSchema.ts';

/**
 * Returns stored answers with null for each missing answer to a question of these steps that begins with one: whoever gave the answers
 * removed it, and a page that changes them must not add it.
 */
export function asDeclined(steps: readonly StepDefinition[], answers: Answers): Answers {
  return steps
    .flatMap(({ schema }) => listLeaves(schema))
    .filter(({ schema, path }) => hasDefault(schema) && schema.readOnly !== true && !path.some(isFreeSegment))
    .flatMap(({ path }) => pathsAt(answers, path))
    .reduce(
      (kept, path) => (valueAt(kept, path) === undefined ? withAnswerAt(kept, path, null) : kept),
      answers,
    );
}
