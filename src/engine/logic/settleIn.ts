import type { FlowRuntime } from '../compile/flowModule.ts';
import type { JourneyContext } from '../conditions/journeyContext.ts';
import type { ResolvedDefinition } from '../definition/definitionTypes.ts';
import { layerSettings } from '../definition/layerSettings.ts';
import { hasLogic } from './hasLogic.ts';
import type { SettledStep } from './stepLogic.ts';
import { stepPlan } from './stepPlan.ts';

/**
 * What its rules and calculations make of a step, by these answers: all of them count but those that the step's own rules hide. Of the
 * context, the settings of the layers are known; the flow is the first with this step, unless another is named. Undefined for a step
 * without rules and calculations.
 *
 *     settleIn(runtime, 'vehicle', { answers })?.fields; // { '/vehicle/electric': { shown: false, enabled: true } }
 */
export function settleIn(
  runtime: FlowRuntime,
  stepId: string,
  context: JourneyContext,
  flowId: string = flowOf(runtime.definition, stepId),
): SettledStep | undefined {
  const { definition, logic } = runtime;
  const step = definition.steps[stepId];
  if (!step || !logic || !hasLogic(step)) return undefined;
  const settings = Object.fromEntries(layerSettings(definition));
  return logic.settleStep(stepPlan(step), {
    answers: context.answers,
    today: runtime.today(),
    holds: (condition, answers) => runtime.holds(flowId, condition, { ...settings, ...context, answers }),
  });
}

function flowOf({ flows }: ResolvedDefinition, stepId: string): string {
  return Object.values(flows).find(({ steps }) => steps.some(({ step }) => step === stepId))?.id ?? '';
}
