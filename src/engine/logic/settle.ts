import { layerSettings } from '../definition/layerSettings.ts';
import type { ResolvedDefinition, FieldRule, StepDefinition } from '../definition/definitionTypes.ts';
import type { Answers } from '../answers/answers.ts';
import { withoutAnswerAt } from '../answers/answersAt.ts';
import { validatesOnBlur } from '../definition/validatesOnBlur.ts';
import { withReadOnly } from '../calculated/readOnly.ts';
import { withCalculated } from '../calculated/withCalculated.ts';
import { withoutDeclined } from '../answers/declinedAnswers.ts';
import { pointerToPath } from '../definition/jsonPointer.ts';
import { type FieldStates, fieldState, isShown, rulesByField } from '../rules/fieldStates.ts';
import type { SettledStep, Surroundings, SettlingRuntime, Situation } from '../runtime/stepLogic.ts';
import type { StepPlan } from '../runtime/stepPlan.ts';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';

/** Whether a step has rules on its fields, calculated or read-only values, answers to begin with, rules of the product, or errors that show early. */
export const hasLogic = memoizeByObject(
  (step: StepDefinition): boolean =>
    (step.rules?.length ?? 0) > 0 ||
    /"(?:calculated|default|readOnly|externalRule)":/.test(JSON.stringify(step.schema)) ||
    validatesOnBlur(step),
);

/** Settles a step by a context; see `settleIn`. Undefined for a step without rules and calculations. */
export function settle(
  runtime: SettlingRuntime,
  plan: StepPlan,
  { context, flowId = flowOf(runtime.definition, plan.step.id) }: Surroundings,
): SettledStep | undefined {
  if (!hasLogic(plan.step)) return undefined;
  const settings = settingsOf(runtime.definition);
  return settleStep(plan, {
    answers: withReadOnly(plan.leaves, withoutDeclined(plan.leaves, context.answers), context.known),
    today: runtime.today(),
    holds: (condition, answers) => runtime.holds(flowId, condition, { ...settings, ...context, answers }),
  });
}

/** The settings of the layers, which conditions of rules may read. Definitions never change. */
export const settingsOf = memoizeByObject((definition: ResolvedDefinition) =>
  Object.fromEntries(layerSettings(definition)),
);

function flowOf({ flows }: ResolvedDefinition, stepId: string): string {
  return Object.values(flows).find(({ steps }) => steps.some(({ step }) => step === stepId))?.id ?? '';
}

/**
 * Settles a step, field by field in the order of its rules: a condition sees no answer that a rule hides, and none that only a
 * later rule will show. Calculated values follow from what is shown.
 */
function settleStep({ step, leaves }: StepPlan, { answers: given, today, holds }: Situation): SettledStep {
  const { rules, hideable } = rulesOf(step);
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

const rulesOf = memoizeByObject((step: StepDefinition) => {
  const rules = [...rulesByField(step)];
  return {
    rules,
    hideable: rules.filter(([, ofField]) => ofField.some(({ shown }) => shown !== undefined)),
  };
});

function statesOf(
  rules: readonly (readonly [string, readonly FieldRule[]])[],
  hidden: ReadonlySet<string>,
  isTrue: (condition: string) => boolean,
): FieldStates {
  return Object.fromEntries(
    rules.map(([field, ofField]) => [field, fieldState(ofField, !hidden.has(field), isTrue)]),
  );
}
