import type { StepDefinition } from '../definition/definitionTypes.ts';

const known = new WeakMap<StepDefinition, boolean>();

/** Whether a step has rules on its fields or calculated values. */
export function hasLogic(step: StepDefinition): boolean {
  const has =
    known.get(step) ??
    ((step.rules?.length ?? 0) > 0 || JSON.stringify(step.schema).includes('"calculated":'));
  known.set(step, has);
  return has;
}
