import type { Answers } from '../answers/answers.ts';
import { withoutAnswerAt } from '../answers/answersAt.ts';
import { withCalculated } from '../calculated/withCalculated.ts';
import { pointerToPath } from '../definition/jsonPointer.ts';
import type { FieldRule } from '../definition/definitionTypes.ts';
import { type FieldStates, fieldState, isShown, rulesByField } from '../rules/fieldStates.ts';
import type { StepPlan } from './stepPlan.ts';
import type { SettledStep, Situation } from './stepLogic.ts';

/**
 * Settles a step, field by field in the order of its rules: a condition sees no answer that a rule hides, and none that only a
 * later rule will show. Calculated values follow from what is shown.
 */
export function settleStep(
  { step, leaves }: StepPlan,
  { answers: given, today, holds }: Situation,
): SettledStep {
  const rules = [...rulesByField(step)];
  const hideable = rules.filter(([, ofField]) => ofField.some(({ shown }) => shown !== undefined));
  const out = new Set(hideable.map(([field]) => field));
  const seen = (): Answers => {
    const left = [...out].reduce((kept, field) => withoutAnswerAt(kept, pointerToPath(field)), given);
    return withCalculated(leaves, left, today);
  };
  let answers = seen();
  const isTrue = (condition: string): boolean => holds(condition, answers);
  for (const [field, ofField] of hideable) {
    if (!isShown(ofField, isTrue)) continue;
    out.delete(field);
    answers = seen();
  }
  return { answers, fields: statesOf(rules, out, isTrue) };
}

function statesOf(
  rules: readonly (readonly [string, readonly FieldRule[]])[],
  hidden: ReadonlySet<string>,
  isTrue: (condition: string) => boolean,
): FieldStates {
  return Object.fromEntries(
    rules.map(([field, ofField]) => [field, fieldState(ofField, !hidden.has(field), isTrue)]),
  );
}
