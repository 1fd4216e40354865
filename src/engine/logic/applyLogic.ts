import type { FlowRuntime } from '../runtime/flowModule.ts';
import type { JourneyContext } from '../answers/answers.ts';
import type { StepDefinition } from '../definition/definitionTypes.ts';
import type { FieldStates } from '../rules/fieldStates.ts';
import type { SettledStep, SettlingRuntime, DrawnStep } from '../runtime/stepLogic.ts';
import { stepPlan } from '../runtime/stepPlan.ts';

/**
 * Applies a step's rules and calculations to these answers: all of them apply except those that the step's own rules hide. The
 * settings of the layers are part of the context already; the flow is the first with this step, unless another is named. Undefined for a
 * step without rules and calculations.
 *
 *     settleIn(runtime, 'vehicle', { answers })?.fields; // { '/vehicle/electric': { shown: false, enabled: true } }
 */
export function settleIn(
  runtime: SettlingRuntime & Pick<FlowRuntime, 'logic'>,
  stepId: string,
  context: JourneyContext,
  flowId?: string,
): SettledStep | undefined {
  const step = runtime.definition.steps[stepId];
  return step && runtime.logic?.settle(runtime, stepPlan(step), { context, flowId });
}

/** Returns the step as it is drawn with `fields`; unchanged if it has no rules. */
export function drawStep(
  { logic }: Pick<FlowRuntime, 'logic'>,
  step: StepDefinition,
  fields: FieldStates | undefined,
): DrawnStep {
  return logic && fields ? logic.drawStep(stepPlan(step), fields) : step;
}
