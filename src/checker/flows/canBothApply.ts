import { expandCondition } from '@stepwright/engine/authoring';
import type { FlowDefinition, JsonSchema } from '@stepwright/engine';
import { shapesOf } from '../satisfiable/shapesOf.ts';

type FlowEntry = FlowDefinition['steps'][number];

/** Whether two entries of a flow may apply at once; false only if that is proven impossible. */
export function canBothApply(flow: FlowDefinition, one: FlowEntry, other: FlowEntry): boolean {
  return canHold([conditionOf(flow, one), conditionOf(flow, other)]);
}

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
