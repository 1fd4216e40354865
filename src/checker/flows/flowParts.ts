import type { JsonSchema, ResolvedDefinition } from '@stepwright/engine';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import { isList, isRecord } from '../../lib/unknownValue.ts';

/** Parts of flows by themselves: a check that needs no more does not depend on the whole of a flow. */
export interface FlowParts {
  /** The conditions of all flows, by `<flow>/<name>`. */
  readonly conditions: Readonly<Record<string, JsonSchema>>;
  /** The first flow that asks each step: a step is settled by the conditions of that one. */
  readonly flowOf: Readonly<Record<string, string>>;
}

/** The parts of the flows of a definition. */
export function flowPartsOf({ flows }: Pick<ResolvedDefinition, 'flows'>): FlowParts {
  return partsOf(flows);
}

// `checkMerged` finds why a merged flow has no such parts.
const partsOf = memoizeByObject((flows: ResolvedDefinition['flows']): FlowParts => {
  const all = Object.values(flows).filter(({ steps, conditions }) => isList(steps) && isRecord(conditions));
  const conditions = all.flatMap(({ id, conditions: own }) =>
    Object.entries(own).map(([name, schema]) => [`${id}/${name}`, schema] as const),
  );
  const asked = all.flatMap(({ id, steps }) => steps.map(({ step }) => [step, id] as const));
  return {
    conditions: Object.fromEntries(conditions),
    // The last of equal names counts, and the first flow is wanted.
    flowOf: Object.fromEntries(asked.toReversed()),
  };
});
