import { expandCondition } from '@stepwright/engine/authoring';
import type { FlowDefinition, JsonSchema } from '@stepwright/engine';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import { shapesOf } from '../satisfiable/shapesOf.ts';

type FlowEntry = FlowDefinition['steps'][number];

/** Whether two entries of a flow may apply at once; false only if that is proven impossible. */
export function canBothApply(flow: FlowDefinition, one: FlowEntry, other: FlowEntry): boolean {
  return canHold(flow, [one.when, other.when], () => [conditionOf(flow, one), conditionOf(flow, other)]);
}

/** Whether an entry may apply in a context of a shape. */
export function canApplyIn(flow: FlowDefinition, location: FlowEntry, context: JsonSchema): boolean {
  return canHold(flow, [location.when, context], () => [conditionOf(flow, location), context]);
}

function conditionOf(flow: FlowDefinition, { when }: FlowEntry): JsonSchema {
  const named = when === undefined ? undefined : flow.conditions[when];
  return (named && expandCondition(flow, named)) ?? {};
}

/** Whether schemas can hold at once: decided once for each pair in a flow, however many entries have it. */
function canHold(
  flow: FlowDefinition,
  pair: readonly (string | JsonSchema | undefined)[],
  list: () => readonly JsonSchema[],
): boolean {
  const known = pairsOf(flow);
  const key = JSON.stringify(pair);
  const can = known.get(key) ?? shapesOf({ allOf: list() }).length > 0;
  known.set(key, can);
  return can;
}

const pairsOf = memoizeByObject((_flow: FlowDefinition) => new Map<string, boolean>());
