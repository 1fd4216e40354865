import type { FlowDefinition } from '@stepwright/engine';
import { combinationOf } from '@stepwright/engine/authoring';
import { ownerOf } from './mixedConditions.ts';

/** Lists in words the steps, pages, rules of questions and other conditions of a flow that name a condition. */
export function usesOfCondition(
  flow: FlowDefinition,
  name: string,
  steps: Readonly<
    Record<
      string,
      { readonly id: string; readonly rules?: readonly { readonly when: string; readonly field: string }[] }
    >
  >,
): readonly string[] {
  return [
    ...flow.steps.filter(({ when }) => when === name).map(({ id }) => `step ${id}`),
    ...(flow.pages ?? []).filter(({ when }) => when === name).map(({ id }) => `page ${id}`),
    ...flow.steps.flatMap(({ step }) =>
      (steps[step]?.rules ?? []).filter(({ when }) => when === name).map(({ field }) => `${step} ${field}`),
    ),
    ...new Set(
      Object.entries(flow.conditions)
        .filter(([, condition]) => combinationOf(condition)?.names.includes(name) === true)
        .map(([other]) => `condition ${ownerOf(other, flow.conditions)}`),
    ),
  ];
}
