import type { Json, JsonSchema } from '../../engine/definition/definitionTypes.ts';
import { pathToPointer } from '../../engine/definition/jsonPointer.ts';
import { listObjects } from '../schemas/listObjects.ts';
import { isSchema, listOf, membersOf, namesOf } from '../schemas/schemaParts.ts';

/** A value of the context that a condition looks at, and where in the condition. */
export interface LookedAt {
  /** The path in the context; `*` stands for items of a list. */
  readonly path: readonly string[];
  readonly pointer: string;
}

/** The innermost values that a condition looks at, each once; the objects around them are only the way there. */
export function listLookedAt(condition: JsonSchema, pointer = ''): readonly LookedAt[] {
  const all = lookedAtIn(condition, [], pointer);
  const innermost = all.filter(({ path }) => !all.some((other) => isBelow(other.path, path)));
  // `required` and `properties` often name the same value; the latter says more.
  const first = new Map(innermost.toReversed().map((one) => [one.path.join('.'), one]));
  return [...first.values()].toReversed();
}

/** The values that a step's schema looks at by its `if`s, to ask or judge other things accordingly. */
export function listLookedAtByIf(schema: JsonSchema, pointer = ''): readonly LookedAt[] {
  const ifs = listObjects(schema)
    .flat()
    .filter((part) => part.isCondition && part.pointer.endsWith('/if'));
  return ifs.flatMap((part) =>
    listLookedAt(part.schema, pointer + part.pointer).map((seen) => ({
      ...seen,
      path: [...part.path, ...seen.path],
    })),
  );
}

const SAME_VALUE = ['if', 'then', 'else', 'not', 'allOf', 'anyOf', 'oneOf'] as const;
const ITEMS = ['items', 'contains', 'prefixItems'] as const;

function lookedAtIn(schema: Json, path: readonly string[], pointer: string): readonly LookedAt[] {
  if (!isSchema(schema)) return [];
  const deeper = (part: Json, name: string | undefined, step: readonly (string | number)[]) =>
    lookedAtIn(part, name === undefined ? path : [...path, name], pointer + pathToPointer(step));
  const parts = (keyword: string, name: string | undefined): readonly LookedAt[] => {
    const value = schema[keyword];
    if (isSchema(value)) return deeper(value, name, [keyword]);
    return listOf(value).flatMap((part, index) => deeper(part, name, [keyword, index]));
  };
  const members = membersOf(schema['properties']).flatMap(([name, member]) => [
    { path: [...path, name], pointer: pointer + pathToPointer(['properties', name]) },
    ...deeper(member, name, ['properties', name]),
  ]);
  const required = namesOf(schema['required']).map((name, index) => ({
    path: [...path, name],
    pointer: pointer + pathToPointer(['required', index]),
  }));
  return [
    ...members,
    ...required,
    ...SAME_VALUE.flatMap((keyword) => parts(keyword, undefined)),
    ...ITEMS.flatMap((keyword) => parts(keyword, '*')),
  ];
}

/** Whether the path goes on where the other ends. */
function isBelow(path: readonly string[], other: readonly string[]): boolean {
  return path.length > other.length && other.every((name, index) => path[index] === name);
}
