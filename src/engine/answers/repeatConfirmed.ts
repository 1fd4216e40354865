import type { StepDefinition } from '../definition/definitionTypes.ts';
import type { Answers } from './answers.ts';
import { answerAt, withAnswerAt } from './answersAt.ts';
import { listLeaves } from './walkSchema.ts';

/** Stored answers with their confirmations, which are never stored, put back as what they confirmed. */
export function repeatConfirmed(steps: readonly StepDefinition[], answers: Answers): Answers {
  return steps
    .flatMap((step) => listLeaves(step.schema))
    .reduce<Answers>((repeated, { path, schema }) => {
      const rule = schema['sameAs'] as { readonly field?: string } | undefined;
      const field = rule?.field;
      if (schema['transient'] !== true || field === undefined) return repeated;
      const confirmed = answerAt(answers, [...path.slice(0, -1), field]);
      return confirmed === undefined ? repeated : withAnswerAt(repeated, path, confirmed);
    }, answers);
}
