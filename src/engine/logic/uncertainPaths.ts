import { listCalculated } from '../calculated/listCalculated.ts';
import { listReadOnly } from '../calculated/readOnly.ts';
import { pointerToPath } from '../definition/jsonPointer.ts';
import type { StepPlan } from '../runtime/stepPlan.ts';

/** The paths of answers that rules may hide, or that are calculated or read-only and not asked: they count once their step is settled. */
export function uncertainPaths(plans: readonly StepPlan[]): readonly (readonly string[])[] {
  return plans.flatMap(({ step: { rules = [] }, leaves }) => [
    ...rules.filter(({ shown }) => shown !== undefined).map(({ field }) => toList(pointerToPath(field))),
    ...listCalculated(leaves).map(({ path }) => path),
    ...listReadOnly(leaves).map(({ path }) => toList(path)),
  ]);
}

/** A list is one answer: it counts as a whole, or not yet. */
function toList(path: readonly string[]): readonly string[] {
  const list = path.indexOf('*');
  return list === -1 ? path : path.slice(0, list);
}
