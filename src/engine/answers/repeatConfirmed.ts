import type { StepDefinition } from '../definition/definitionTypes.ts';
import { pathsAt, valueAt } from './answerPath.ts';
import type { Answers } from './answers.ts';
import { withAnswerAt } from './answersAt.ts';
import { listLeaves } from './walkSchema.ts';
import { objectOf } from '../definition/objectOf.ts';

/** Stored answers with their confirmations, which are never stored, put back as what they confirmed; in items of lists, too. */
export function repeatConfirmed(steps: readonly StepDefinition[], answers: Answers): Answers {
  return steps
    .flatMap((step) => listLeaves(step.schema))
    .flatMap(({ path, schema }) => {
      const { field } = objectOf(schema.sameAs);
      if (schema.transient !== true || typeof field !== 'string') return [];
      return pathsAt(answers, path).map((location) => ({ place: location, field }));
    })
    .reduce<Answers>((repeated, { place, field }) => {
      const confirmed = valueAt(answers, [...place.slice(0, -1), field]);
      return confirmed === undefined ? repeated : withAnswerAt(repeated, place, confirmed);
    }, answers);
}
