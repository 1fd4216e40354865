import type { FlowRuntime } from '../compile/flowModule.ts';
import type { JourneyContext } from '../conditions/journeyContext.ts';
import type { Json } from '../definition/definitionTypes.ts';
import { walkJourney } from '../journey/walkJourney.ts';
import type { Journey } from '../journey/walkJourney.ts';
import type { Answers } from './answers.ts';
import { projectAnswers } from './projectAnswers.ts';
import { isRecord } from '../../lib/isRecord.ts';

/**
 * The answers to submit: those of the steps that apply now. Answers of abandoned branches stay in the draft, so going
 * back restores them, but are never submitted. Throws for a flow that the definition does not have.
 *
 *     await fetch('/permits', { method: 'POST', body: JSON.stringify(relevantAnswers(runtime, 'permit', context)) });
 */
export function relevantAnswers(runtime: FlowRuntime, flowId: string, context: JourneyContext): Answers {
  return answersOf(runtime, walkJourney(runtime, flowId, context), context.answers);
}

/** The same where the journey is at hand. */
export function answersOf(runtime: FlowRuntime, journey: Journey, answers: Answers): Answers {
  return journey.steps
    .map((place) => runtime.definition.steps[place.step])
    .filter((step) => step?.kind === 'form')
    .map((step) => (step ? projectAnswers(step.schema, answers) : {}))
    .reduce<Answers>(mergeAnswers, {});
}

/** Lays one document of answers over another, object by object; lists and values are replaced. */
export function mergeAnswers(base: Answers, over: Answers): Answers {
  const merged: Record<string, Json> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const old = merged[key];
    merged[key] = isRecord(old) && isRecord(value) ? mergeAnswers(old, value) : value;
  }
  return merged;
}
