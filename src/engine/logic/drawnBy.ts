import type { FlowRuntime } from '../compile/flowModule.ts';
import type { StepDefinition } from '../definition/definitionTypes.ts';
import type { FieldStates } from '../rules/fieldStates.ts';
import type { DrawnStep } from './stepLogic.ts';
import { stepPlan } from './stepPlan.ts';

/** What to draw of a step where its rules come to `fields`; the step as it is where it has none. */
export function drawStep(
  { logic }: Pick<FlowRuntime, 'logic'>,
  step: StepDefinition,
  fields: FieldStates | undefined,
): DrawnStep {
  return logic && fields ? logic.drawStep(stepPlan(step), fields) : step;
}
