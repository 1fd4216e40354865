import { expandCondition } from '@stepwright/engine/authoring';
import type { FlowDefinition, JsonSchema } from '@stepwright/engine';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import { shapesOf } from '../satisfiable/shapesOf.ts';

type FlowEntry = FlowDefinition['steps'][number];

/** Whether two entries of a flow may apply at once; false only if that is proven impossible. */
export function canBothApply(flow: FlowDefinition, one: FlowEntry, other: FlowEntry): boolean {
  const known = pairsOf(flow);
  const pair = JSON.stringify([one.when, other.when]);
  const can = known.get(pair) ?? canHold([conditionOf(flow, one), conditionOf(flow, other)]);
  known.set(pair, can);
  return can;
}

// Many checks compare the same entries.
const pairsOf = memoizeByObject((_flow: FlowDefinition) => new Map<string, boolean>());

/** Whether an entry may apply in a context of a shape. */
export function canApplyIn(flow: FlowDefinition, location: FlowEntry, context: JsonSchema): boolean {
  return canHold([conditionOf(flow, location), context]);
}

function conditionOf(flow: FlowDefinition, { when }: FlowEntry): JsonSchema {
  const named = when === undefined ? undefined : flow.conditions[when];
  return (named && expandCondition(flow, named)) ?? {};
}

function canHold(schemas: readonly JsonSchema[]): boolean {
  return shapesOf({ allOf: schemas }).length > 0;
}
