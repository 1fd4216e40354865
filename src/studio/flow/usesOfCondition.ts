import type { FlowDefinition, StepDefinition } from '@stepwright/engine';
import { combinationOf } from '@stepwright/engine/authoring';
import { labelOf, nameOfStep, type TextsOf } from '../steps/stepTexts.ts';
import { sayPointer } from '../project/names.ts';
import { ownerOf } from './mixedConditions.ts';

/** A part of a flow that names a condition. */
export type Use =
  | { readonly kind: 'step'; readonly step: string }
  | { readonly kind: 'page'; readonly name: string }
  /** Another condition that combines it, with what that one decides. */
  | { readonly kind: 'condition'; readonly name: string; readonly uses: readonly Use[] }
  | { readonly kind: 'question'; readonly step: string; readonly field: string };

type Steps = Readonly<Record<string, Pick<StepDefinition, 'rules'>>>;

/** A step, page or rule of a question, with the name of the condition that decides about it; a step may have none. */
export type Decided =
  | { readonly kind: 'step'; readonly step: string; readonly id: string; readonly when: string | undefined }
  | { readonly kind: 'page'; readonly name: string; readonly when: string }
  | {
      readonly kind: 'question';
      readonly step: string;
      readonly field: string;
      readonly when: string;
      readonly rule: NonNullable<StepDefinition['rules']>[number];
    };

/** Lists the steps, pages and rules of questions of a flow. */
export function listDecided(flow: FlowDefinition, steps: Steps): readonly Decided[] {
  return [
    ...flow.steps.map(({ id, step, when }) => ({ kind: 'step', step, id, when }) as const),
    ...(flow.pages ?? []).map(({ id, when }) => ({ kind: 'page', name: id, when }) as const),
    ...flow.steps.flatMap(({ step }) =>
      (steps[step]?.rules ?? []).map(
        (rule) => ({ kind: 'question', step, field: rule.field, when: rule.when, rule }) as const,
      ),
    ),
  ];
}

/**
 * Lists the steps, pages, rules of questions and other conditions of a flow that name a condition. Conditions of a draft may name each other,
 * and one may be reached by several: each is followed once.
 */
export function usesOfCondition(flow: FlowDefinition, name: string, steps: Steps): readonly Use[] {
  const decided = Map.groupBy(listDecided(flow, steps), ({ when }) => when);
  const followed = new Set<string>();
  const usesOf = (one: string): readonly Use[] => {
    followed.add(one);
    const others = Object.entries(flow.conditions)
      .filter(([, condition]) => combinationOf(condition)?.names.includes(one) === true)
      .map(([other]) => ownerOf(other, flow.conditions));
    return [
      ...(decided.get(one) ?? []),
      ...[...new Set(others)].map((other): Use => ({
        kind: 'condition',
        name: other,
        uses: followed.has(other) ? [] : usesOf(other),
      })),
    ];
  };
  return usesOf(name);
}

/** A use in words, with those of conditions given: `the step “Tell us about you”`, `“Website” of “Tell us about your business”`. */
export function sayUse(use: Use, texts: TextsOf, describe: (condition: string) => string): string {
  if (use.kind !== 'condition') return sayDecided(use, texts);
  const decided = use.uses.map((one) => sayUse(one, texts, describe)).join(', ');
  return `${describe(use.name)}${decided === '' ? '' : ` (${decided})`}`;
}

/** The same of a step, page or question. */
export function sayDecided(use: Exclude<Use, { readonly kind: 'condition' }>, texts: TextsOf): string {
  const titleOf = (step: string) => `“${nameOfStep(texts.locales, texts.language, step)}”`;
  switch (use.kind) {
    case 'step':
      return `the step ${titleOf(use.step)}`;
    case 'question':
      return `“${labelOf(texts, use.step, use.field) ?? sayPointer(use.field)}” of ${titleOf(use.step)}`;
    case 'page':
      return `the page “${use.name}”`;
  }
}
