import type { FlowDefinition, Json, JsonSchema } from '../definition/definitionTypes.ts';

/** A condition made of others of its flow: all of them hold, any of them does, or the one does not. */
export interface Combination {
  readonly keyword: 'allOf' | 'anyOf' | 'not';
  readonly names: readonly string[];
}

/**
 * How a condition names others; undefined where it is a schema of its own.
 *
 *     combinationOf({ allOf: ['isResident', 'hasBadge'] }); // { keyword: 'allOf', names: ['isResident', 'hasBadge'] }
 */
export function combinationOf(condition: JsonSchema): Combination | undefined {
  const [[keyword, value] = [], ...others] = Object.entries(condition);
  if (others.length > 0) return undefined;
  if (keyword === 'not' && typeof value === 'string') return { keyword, names: [value] };
  if (keyword !== 'allOf' && keyword !== 'anyOf') return undefined;
  return isListOfNames(value) ? { keyword, names: value } : undefined;
}

/** The condition as one schema, with those that it names in place. One that is unknown or leads back to itself always holds. */
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
