import type { FlowRuntime } from '../runtime/flowModule.ts';
import type { JourneyContext, Answers } from '../answers/answers.ts';
import { deriveJourney } from './walkJourney.ts';
import type { Journey } from './walkJourney.ts';
import { mergeAnswers } from '../answers/answersAt.ts';
import { projectAnswers } from '../answers/projectAnswers.ts';
import { withRequiredNulls } from '../answers/withRequiredNulls.ts';

/**
 * Returns the answers to submit: those of the steps that apply now. Answers of abandoned branches stay in the draft, so
 * going back restores them, but are never submitted. Throws for a flow that the definition does not have. The journey
 * of that context may be passed if it was derived already.
 *
 *     await fetch('/permits', { method: 'POST', body: JSON.stringify(relevantAnswers(runtime, 'permit', context)) });
 */
export function relevantAnswers(
  runtime: FlowRuntime,
  flowId: string,
  context: JourneyContext,
  journey: Journey = deriveJourney(runtime, flowId, context),
): Answers {
  return answersOf(runtime, journey);
}

/** The same where the journey is at hand. */
export function answersOf(runtime: FlowRuntime, journey: Journey): Answers {
  return journey.steps
    .map((entry) => runtime.definition.steps[entry.step])
    .filter((step) => step?.kind === 'form')
    .map((step) => (step ? withRequiredNulls(step.schema, projectAnswers(step.schema, journey.answers)) : {}))
    .reduce<Answers>(mergeAnswers, {});
}
