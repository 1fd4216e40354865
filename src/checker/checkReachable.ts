import { pathToPointer, type JsonSchema } from '@stepwright/engine';
import { combinationOf, expandCondition, type Finding } from '@stepwright/engine/authoring';
import type { CheckInput } from './checkInput.ts';
import { findingAt } from './findSource.ts';
import { allParts, canHold, type ContextPart } from './satisfiable/canHold.ts';
import { shapesOf } from './satisfiable/shapesOf.ts';

/**
 * Checks that every entry of a flow can be reached in some variant that has it. Features count as open, whatever the
 * settings: the environment may switch each of them.
 */
export function checkReachable(inputs: readonly CheckInput[]): readonly Finding[] {
  const entries = new Map<string, ConditionalEntry[]>();
  for (const entry of inputs.flatMap(listConditionalEntries)) {
    const key = `${entry.flowId}/${entry.id}`;
    entries.set(key, [...(entries.get(key) ?? []), entry]);
  }
  return [...entries.values()].flatMap(checkEntry);
}

interface ConditionalEntry {
  readonly input: CheckInput;
  readonly flowId: string;
  readonly id: string;
  readonly index: number;
  readonly name: string;
  readonly condition: JsonSchema;
}

function listConditionalEntries(input: CheckInput): readonly ConditionalEntry[] {
  return Object.values(input.resolution.definition.flows).flatMap((flow) =>
    flow.steps.flatMap(({ id, when }, index) => {
      const named = when === undefined ? undefined : flow.conditions[when];
      const condition = named && expandCondition(flow, named);
      if (when === undefined || !named || !condition) return [];
      // An unsatisfiable condition is reported at its own entry, unless it only names others.
      if (combinationOf(named) === undefined && shapesOf(condition).length === 0) return [];
      return [{ input, flowId: flow.id, id, index, name: when, condition }];
    }),
  );
}

function checkEntry(entries: readonly ConditionalEntry[]): readonly Finding[] {
  const [first] = entries;
  if (!first || entries.some((entry) => canHold(entry.input, entry.condition))) return [];
  const culprit = allParts(first.input).find((part) =>
    entries.every((entry) => !canHold(entry.input, entry.condition, [part])),
  );
  const why = culprit === undefined ? 'what the definitions say' : reasonOf(culprit);
  const pointer = pathToPointer(['steps', first.index, 'when']);
  const message = `Nobody reaches "${first.id}": its condition "${first.name}" contradicts ${why}`;
  return [findingAt(first.input, 'step-unreachable', { part: 'flows', id: first.flowId, pointer }, message)];
}

function reasonOf(part: ContextPart): string {
  if (part === 'features') return 'what a feature can be, on or off';
  return part === 'answers' ? 'the answers that the steps allow' : `the ${part}, wherever the step is`;
}
