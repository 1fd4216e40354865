import type { FieldRule, Json, StepDefinition } from '../definition/definitionTypes.ts';

/** State of a field under the present rules of its step. */
export interface FieldState {
  readonly shown: boolean;
  readonly enabled: boolean;
  /** Undefined: as in the schema. */
  readonly required?: boolean;
  /** Undefined: all that the schema lists. */
  readonly options?: readonly Json[];
  readonly content?: string;
}

/** The fields that rules of a step speak of, by pointer. */
export type FieldStates = Readonly<Record<string, FieldState>>;

type IsTrue = (condition: string) => boolean;

/** Whether rules show a field: one of those that show it has to hold, if there are any, and none of those that hide it may. */
export function isShown(rules: readonly FieldRule[], isTrue: IsTrue): boolean {
  return isOn(rules, 'shown', isTrue);
}

/** The rules of each field, by pointer, in the order in which the step names the fields. */
export function rulesByField({ rules = [] }: StepDefinition): ReadonlyMap<string, readonly FieldRule[]> {
  const byField = new Map<string, FieldRule[]>();
  for (const rule of rules) byField.set(rule.field, [...(byField.get(rule.field) ?? []), rule]);
  return byField;
}

/** Combines all rules of one field, once its visibility is known. */
export function fieldState(rules: readonly FieldRule[], shown: boolean, isTrue: IsTrue): FieldState {
  const effects = rules.filter(({ when }) => isTrue(when));
  const required = effects.findLast((effect) => effect.required !== undefined)?.required;
  const content = effects.findLast((effect) => effect.content !== undefined)?.content;
  const lists = effects.flatMap(({ options }) => (options === undefined ? [] : [options]));
  const [first, ...others] = lists;
  const options = first?.filter((option) => others.every((list) => list.includes(option)));
  return {
    shown,
    enabled: isOn(rules, 'enabled', isTrue),
    ...(required !== undefined && { required }),
    ...(options !== undefined && { options }),
    ...(content !== undefined && { content }),
  };
}

function isOn(rules: readonly FieldRule[], effect: 'shown' | 'enabled', isTrue: IsTrue): boolean {
  const turningOn = rules.filter((rule) => rule[effect] === true);
  const turningOff = rules.filter((rule) => rule[effect] === false);
  return (
    (turningOn.length === 0 || turningOn.some(({ when }) => isTrue(when))) &&
    !turningOff.some(({ when }) => isTrue(when))
  );
}
