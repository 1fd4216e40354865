import { findSchemasAt, parsePointer } from './findSchemasAt.ts';

// Definitions are trees of a few levels; a schema that requires itself must still end.
const MAX_DEPTH = 16;

/** Pointers of the inputs that are missing when the property at `pointer` is: itself, or all that its object requires. */
export function listRequiredLeaves(schema: unknown, pointer: string): string[] {
  if (parsePointer(pointer).length > MAX_DEPTH) return [pointer];
  const required = findSchemasAt(schema, parsePointer(pointer), 'certain').flatMap(({ required: names }) =>
    Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [],
  );
  if (required.length === 0) return [pointer];
  return [...new Set(required)].flatMap((name) =>
    listRequiredLeaves(schema, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
}
