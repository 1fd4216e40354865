import type { JsonSchema } from '../../engine/definition/definitionTypes.ts';
import { pathToPointer } from '../../engine/definition/jsonPointer.ts';
import { isSchema, listOf, membersOf } from './schemaParts.ts';

/** A place of a schema that speaks of one question. A question may be named again by branches. */
export interface Naming {
  /** The path in the answers; `*` stands for each item of a list. */
  readonly path: readonly string[];
  readonly pointer: string;
  readonly schema: JsonSchema;
}

/**
 * The places that speak of each question of a step's schema, by its path joined with dots, in the order of `listLeaves`: the first
 * describes the question. What an `if` names is not asked.
 */
export function namingsByQuestion(schema: JsonSchema): ReadonlyMap<string, readonly Naming[]> {
  const byPath = new Map<string, Naming[]>();
  for (const naming of namingsAt({ path: [], pointer: '', schema })) {
    const key = naming.path.join('.');
    byPath.set(key, [...(byPath.get(key) ?? []), naming]);
  }
  return withoutObjects(byPath);
}

// A branch may speak of an object without its members, to require one of them: that asks nothing.
function withoutObjects(
  byPath: ReadonlyMap<string, readonly Naming[]>,
): ReadonlyMap<string, readonly Naming[]> {
  const paths = [...byPath.keys()];
  return new Map([...byPath].filter(([key]) => !paths.some((other) => other.startsWith(`${key}.`))));
}

const BRANCHES = ['allOf', 'anyOf', 'oneOf', 'then', 'else'] as const;

function namingsAt(at: Naming): readonly Naming[] {
  const inBranches = branchesOf(at).flatMap(namingsAt);
  return [...ownNamings(at), ...inBranches.filter(({ path }) => path.length > at.path.length)];
}

function ownNamings(at: Naming): readonly Naming[] {
  const { path, schema } = at;
  if (isSchema(schema['properties']))
    return membersOf(schema['properties']).flatMap(([name, member]) =>
      isSchema(member) ? namingsAt(below(at, [...path, name], ['properties', name], member)) : [],
    );
  if (isSchema(schema['items'])) return namingsAt(below(at, [...path, '*'], ['items'], schema['items']));
  return path.length > 0 ? [at] : [];
}

function branchesOf(at: Naming): readonly Naming[] {
  return BRANCHES.flatMap((keyword) => {
    const value = at.schema[keyword];
    if (isSchema(value)) return [below(at, at.path, [keyword], value)];
    return listOf(value).flatMap((part, index) =>
      isSchema(part) ? [below(at, at.path, [keyword, index], part)] : [],
    );
  });
}

function below(
  at: Naming,
  path: readonly string[],
  step: readonly (string | number)[],
  schema: JsonSchema,
): Naming {
  return { path, pointer: at.pointer + pathToPointer(step), schema };
}
