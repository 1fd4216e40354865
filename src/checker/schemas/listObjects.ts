import { linkReferences, listSchemaParts, type SchemaPart } from '@stepwright/validators';
import type { JsonSchema } from '@stepwright/engine';

/** A part of a schema that speaks of one object in the answers: the schema of the object, or a branch of it. */
export interface ObjectPart extends SchemaPart<JsonSchema> {
  /** Parts below `if` only ask whether something is so. */
  readonly isCondition: boolean;
}

/** For every object that a schema speaks of, all the parts that do. */
export function listObjects(schema: JsonSchema): readonly (readonly ObjectPart[])[] {
  const byPath = new Map<string, ObjectPart[]>();
  const parts = listSchemaParts(
    linkReferences(schema),
    ({ keyword, role }) => role === 'asks' || keyword === 'if',
  );
  for (const part of parts) {
    const key = part.path.join('.');
    byPath.set(key, [...(byPath.get(key) ?? []), { ...part, isCondition: isBelowIf(part) }]);
  }
  return [...byPath.values()];
}

function isBelowIf({ inside }: SchemaPart<JsonSchema>): boolean {
  return inside !== undefined && (inside.as.keyword === 'if' || isBelowIf(inside.part));
}
