import { layerSettings } from '../definition/layerSettings.ts';
import type { ResolvedDefinition } from '../definition/definitionTypes.ts';
import { hasLogic } from './hasLogic.ts';
import { settleStep } from './settleStep.ts';
import type { SettledStep, Surroundings, SettlingRuntime } from './stepLogic.ts';
import type { StepPlan } from './stepPlan.ts';

/** Settles a step by a context; see `settleIn`. Undefined for a step without rules and calculations. */
export function settle(
  runtime: SettlingRuntime,
  plan: StepPlan,
  { context, flowId = flowOf(runtime.definition, plan.step.id) }: Surroundings,
): SettledStep | undefined {
  if (!hasLogic(plan.step)) return undefined;
  const settings = Object.fromEntries(layerSettings(runtime.definition));
  return settleStep(plan, {
    answers: context.answers,
    today: runtime.today(),
    holds: (condition, answers) => runtime.holds(flowId, condition, { ...settings, ...context, answers }),
  });
}

function flowOf({ flows }: ResolvedDefinition, stepId: string): string {
  return Object.values(flows).find(({ steps }) => steps.some(({ step }) => step === stepId))?.id ?? '';
}
