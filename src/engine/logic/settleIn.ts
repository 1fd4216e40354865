import type { FlowRuntime } from '../compile/flowModule.ts';
import type { JourneyContext } from '../conditions/journeyContext.ts';
import type { SettledStep } from './stepLogic.ts';
import { stepPlan } from './stepPlan.ts';

/**
 * Applies a step's rules and calculations to these answers: all of them apply except those that the step's own rules hide. The
 * settings of the layers are part of the context already; the flow is the first with this step, unless another is named. Undefined for a
 * step without rules and calculations.
 *
 *     settleIn(runtime, 'vehicle', { answers })?.fields; // { '/vehicle/electric': { shown: false, enabled: true } }
 */
export function settleIn(
  runtime: FlowRuntime,
  stepId: string,
  context: JourneyContext,
  flowId?: string,
): SettledStep | undefined {
  const step = runtime.definition.steps[stepId];
  return step && runtime.logic?.settle(runtime, stepPlan(step), { context, flowId });
}
