import type { FlowDefinition } from '@stepwright/engine';
import { nameOfFlow } from '../project/names.ts';

interface StepsOfFlow {
  readonly id: string;
  /** Each with the names of further flows that have it, with commas between them. */
  readonly steps: readonly { readonly step: string; readonly others: string }[];
}

/** The steps of each flow. One that several flows have is listed once, in the first of them. */
export function stepsByFlow(flows: Readonly<Record<string, FlowDefinition>>): readonly StepsOfFlow[] {
  const flowsOf = new Map<string, Set<string>>();
  for (const { id, steps } of Object.values(flows))
    for (const { step } of steps) flowsOf.set(step, (flowsOf.get(step) ?? new Set<string>()).add(id));
  const listedIn = (flow: string) =>
    [...flowsOf].flatMap(([step, [first, ...others]]) =>
      first === flow ? [{ step, others: others.map(nameOfFlow).join(', ') }] : [],
    );
  return Object.values(flows).map(({ id }) => ({ id, steps: listedIn(id) }));
}
