import { type Json, pathToPointer } from '../../engine/index.ts';
import { listOf, membersOf, namesOf } from '../schemas/schemaParts.ts';
import { shapesOf } from './shapesOf.ts';
import { isRecord } from '../../lib/unknownValue.ts';

/**
 * The JSON Pointer of the innermost part of a schema that no value can satisfy, where the whole cannot hold for that;
 * undefined when nothing proves that the schema can never hold. The schema has to be valid.
 */
export function findContradiction(schema: Json, pointer = ''): string | undefined {
  if (shapesOf(schema).length > 0) return undefined;
  for (const part of partsThatMustHold(schema)) {
    const inside = findContradiction(part.schema, pointer + pathToPointer(part.path));
    if (inside !== undefined) return inside;
  }
  return pointer;
}

function partsThatMustHold(
  schema: Json,
): readonly { readonly path: readonly (string | number)[]; readonly schema: Json }[] {
  if (!isRecord(schema)) return [];
  const needed = namesOf(schema['required']);
  const members = membersOf(schema['properties']).filter(([name]) => needed.includes(name));
  return [
    ...members.map(([name, member]) => ({ path: ['properties', name], schema: member })),
    ...listOf(schema['allOf']).map((part, index) => ({ path: ['allOf', index], schema: part })),
  ];
}
