import type { FlowDefinition, Json, JsonSchema } from './definitionTypes.ts';

/** A condition that combines others of its flow: all of them, any of them, or the negation of one. */
export interface Combination {
  readonly keyword: 'allOf' | 'anyOf' | 'not';
  readonly names: readonly string[];
}

/**
 * Returns how a condition names others; undefined if it is a schema of its own.
 *
 *     combinationOf({ allOf: ['isResident', 'hasBadge'] }); // { keyword: 'allOf', names: ['isResident', 'hasBadge'] }
 */
export function combinationOf(condition: JsonSchema): Combination | undefined {
  const [keyword = '', another] = Object.keys(condition);
  if (another !== undefined) return undefined;
  const value = condition[keyword];
  if (keyword === 'not' && typeof value === 'string') return { keyword, names: [value] };
  if (keyword !== 'allOf' && keyword !== 'anyOf') return undefined;
  return isListOfNames(value) ? { keyword, names: value } : undefined;
}

/**
 * Returns the condition as one schema, with the named ones inlined. One that is unknown or refers to itself is always
 * satisfied.
 */
export function expandCondition(
  { conditions }: Pick<FlowDefinition, 'conditions'>,
  condition: JsonSchema,
  open: readonly string[] = [],
): JsonSchema {
  const combination = combinationOf(condition);
  if (!combination) return condition;
  const { keyword, names } = combination;
  const schemas = names.map((name) => {
    const named = open.includes(name) ? undefined : conditions[name];
    return named ? expandCondition({ conditions }, named, [...open, name]) : {};
  });
  return { [keyword]: keyword === 'not' ? (schemas[0] ?? {}) : schemas };
}

/** The names of conditions, with those that they combine. */
export function withCombined(
  conditions: FlowDefinition['conditions'],
  names: readonly string[],
): ReadonlySet<string> {
  const all = new Set(names);
  // A set also yields what is added during the loop.
  for (const name of all)
    for (const other of combinationOf(conditions[name] ?? {})?.names ?? []) all.add(other);
  return all;
}

function isListOfNames(value: Json | undefined): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string');
}
