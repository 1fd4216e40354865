import type { JourneyContext } from '../conditions/journeyContext.ts';
import type { FlowStep } from '../definition/definitionTypes.ts';
import type { FlowRuntime } from '../compile/flowModule.ts';

export interface JourneyStep extends FlowStep {
  readonly complete: boolean;
}

/** The steps that apply now, in order, and how far one may go. */
export interface Journey {
  readonly flowId: string;
  readonly steps: readonly JourneyStep[];
  /** Id of the first incomplete step; the last step when all are complete. */
  readonly frontier: string;
}

/**
 * Derives the journey of a flow from the answers. Pure: the same context gives the same journey. Throws for a flow that the definition
 * does not have.
 *
 *     const journey = walkJourney(runtime, 'permit', { answers, zone });
 *     journey.steps.map(({ id, complete }) => [id, complete]); // [['resident', true], ['vehicle', false]]
 *     journey.frontier; // 'vehicle'
 */
export function walkJourney(runtime: FlowRuntime, flowId: string, context: JourneyContext): Journey {
  const flow = runtime.definition.flows[flowId];
  if (!flow) throw new Error(`No flow "${flowId}" in this definition`);
  const steps = flow.steps
    .filter((place) => place.when === undefined || runtime.holds(flowId, place.when, context))
    .map((place) => ({ ...place, complete: isComplete(runtime, place, context) }));
  const frontier = steps.find((step) => !step.complete) ?? steps.at(-1);
  return { flowId, steps, frontier: frontier?.id ?? '' };
}

// Only a form can be incomplete: the other kinds ask nothing, so they never hold anyone back.
function isComplete(runtime: FlowRuntime, place: FlowStep, context: JourneyContext): boolean {
  if (runtime.definition.steps[place.step]?.kind !== 'form') return true;
  return runtime.validateStep(place.step, context.answers).length === 0;
}
