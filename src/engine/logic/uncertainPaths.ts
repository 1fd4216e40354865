import { listCalculated } from '../calculated/listCalculated.ts';
import { pointerToPath } from '../definition/jsonPointer.ts';
import type { StepPlan } from './stepPlan.ts';

/** The paths of answers that rules may hide, or that are calculated and not asked: they count once their step is settled. */
export function uncertainPaths(plans: readonly StepPlan[]): readonly (readonly string[])[] {
  return plans.flatMap(({ step: { rules = [] }, leaves }) => [
    ...rules.filter(({ shown }) => shown !== undefined).map(({ field }) => pointerToPath(field)),
    ...listCalculated(leaves).map(({ path }) => path),
  ]);
}
