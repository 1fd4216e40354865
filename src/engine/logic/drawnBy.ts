import type { FlowRuntime } from '../compile/flowModule.ts';
import type { StepDefinition } from '../definition/definitionTypes.ts';
import type { FieldStates } from '../rules/fieldStates.ts';
import type { DrawnStep } from './stepLogic.ts';
import { stepPlan } from './stepPlan.ts';

/** Returns the step as it is drawn with `fields`; unchanged if it has no rules. */
export function drawStep(
  { logic }: Pick<FlowRuntime, 'logic'>,
  step: StepDefinition,
  fields: FieldStates | undefined,
): DrawnStep {
  return logic && fields ? logic.drawStep(stepPlan(step), fields) : step;
}
