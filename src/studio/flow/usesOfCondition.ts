import type { FlowDefinition, StepDefinition } from '@stepwright/engine';
import { combinationOf } from '@stepwright/engine/authoring';
import { labelOf, nameOfStep, type TextsOf } from '../steps/stepTexts.ts';
import { nameOfPointer } from '../project/names.ts';
import { ownerOf } from './mixedConditions.ts';

/** A part of a flow that names a condition. */
type Use =
  | { readonly kind: 'step'; readonly step: string }
  | { readonly kind: 'page' | 'condition'; readonly name: string }
  | { readonly kind: 'question'; readonly step: string; readonly field: string };

/** Lists the steps, pages, rules of questions and other conditions of a flow that name a condition. */
export function usesOfCondition(
  flow: FlowDefinition,
  name: string,
  steps: Readonly<Record<string, Pick<StepDefinition, 'rules'>>>,
): readonly Use[] {
  const others = Object.entries(flow.conditions)
    .filter(([, condition]) => combinationOf(condition)?.names.includes(name) === true)
    .map(([other]) => ownerOf(other, flow.conditions));
  return [
    ...flow.steps.filter(({ when }) => when === name).map(({ step }) => ({ kind: 'step', step }) as const),
    ...(flow.pages ?? [])
      .filter(({ when }) => when === name)
      .map(({ id }) => ({ kind: 'page', name: id }) as const),
    ...flow.steps.flatMap(({ step }) =>
      (steps[step]?.rules ?? [])
        .filter(({ when }) => when === name)
        .map(({ field }) => ({ kind: 'question', step, field }) as const),
    ),
    ...[...new Set(others)].map((other) => ({ kind: 'condition', name: other }) as const),
  ];
}

/** A use in words: `the step “Tell us about you”`, `“Website” of “Tell us about your business”`. */
export function sayUse(use: Use, texts: TextsOf): string {
  const titleOf = (step: string) => `“${nameOfStep(texts.locales, texts.language, step)}”`;
  switch (use.kind) {
    case 'step':
      return `the step ${titleOf(use.step)}`;
    case 'question':
      return `“${labelOf(texts, use.step, use.field) ?? nameOfPointer(use.field)}” of ${titleOf(use.step)}`;
    case 'page':
    case 'condition':
      return `the ${use.kind} “${use.name}”`;
  }
}
