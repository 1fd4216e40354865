import type { JsonSchema } from '../../engine/definition/definitionTypes.ts';
import { pathToPointer } from '../../engine/definition/jsonPointer.ts';
import { isSchema, listOf, membersOf } from './schemaParts.ts';

/** A part of a schema that speaks of one object in the answers: the schema of the object, or a branch of it. */
export interface ObjectPart {
  /** The path of the object in the answers; `*` stands for each item of a list. */
  readonly path: readonly string[];
  readonly pointer: string;
  readonly schema: JsonSchema;
  /** Parts below `if` only ask whether something is so. */
  readonly isCondition: boolean;
}

/** For every object that a schema speaks of, all the parts that do. */
export function listObjects(schema: JsonSchema): readonly (readonly ObjectPart[])[] {
  const byPath = new Map<string, ObjectPart[]>();
  for (const part of partsAt({ path: [], pointer: '', schema, isCondition: false })) {
    const key = part.path.join('.');
    byPath.set(key, [...(byPath.get(key) ?? []), part]);
  }
  return [...byPath.values()];
}

const BRANCHES = ['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else'] as const;

function partsAt(part: ObjectPart): readonly ObjectPart[] {
  const { schema, path } = part;
  const branches = BRANCHES.flatMap((keyword) => {
    const value = schema[keyword];
    const isCondition = part.isCondition || keyword === 'if';
    if (isSchema(value)) return [{ ...below(part, path, [keyword], value), isCondition }];
    return listOf(value).flatMap((branch, index) =>
      isSchema(branch) ? [below(part, path, [keyword, index], branch)] : [],
    );
  });
  const members = membersOf(schema['properties']).flatMap(([name, member]) =>
    isSchema(member) ? [below(part, [...path, name], ['properties', name], member)] : [],
  );
  const items = schema['items'];
  const item = isSchema(items) ? [below(part, [...path, '*'], ['items'], items)] : [];
  return [part, ...[...branches, ...members, ...item].flatMap(partsAt)];
}

function below(
  part: ObjectPart,
  path: readonly string[],
  step: readonly (string | number)[],
  schema: JsonSchema,
): ObjectPart {
  return { ...part, path, pointer: part.pointer + pathToPointer(step), schema };
}
