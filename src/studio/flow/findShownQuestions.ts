import type { FlowDefinition, StepDefinition } from '@stepwright/engine';
import { evaluate } from './evaluate.ts';
import { readNamed } from './mixedConditions.ts';
import { listDecided, type Use } from './usesOfCondition.ts';

/** A question that conditions of a flow show or hide; undefined if sentences cannot say one of them. */
type ShownQuestion = Extract<Use, { readonly kind: 'question' }> & { readonly shows: boolean | undefined };

/** Lists the questions with such a condition in the steps of a flow, and whether each shows in a context: all its rules have to show it. */
export function findShownQuestions(
  flow: FlowDefinition,
  steps: Readonly<Record<string, StepDefinition>>,
  context: object,
): readonly ShownQuestion[] {
  const rules = listDecided(flow, steps).flatMap((one) =>
    one.kind === 'question' && one.rule.shown !== undefined ? [one] : [],
  );
  const questions = Map.groupBy(rules, ({ step, field }) => `${step} ${field}`);
  return [...questions.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const results = group.map(({ when, rule }) => {
      const sentence = readNamed(when, flow.conditions);
      const holds = sentence && evaluate(sentence, context, flow.conditions);
      return holds === undefined ? undefined : holds === rule.shown;
    });
    const shows = results.includes(false) ? false : results.includes(undefined) ? undefined : true;
    return [{ kind: 'question', step: first.step, field: first.field, shows } as const];
  });
}
