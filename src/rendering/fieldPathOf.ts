import { type Json, pathToPointer, pointerToPath } from '../engine/index.ts';

/** A location in the answers: names of members, and indexes of lists as numbers. */
export type FieldPath = readonly (string | number)[];

/**
 * Returns the location at a JSON Pointer. Only the answers decide whether a segment of digits is an index of a list or
 * a name.
 */
export function fieldPathOf(pointer: string, readAnswer: (pointer: string) => Json | undefined): FieldPath {
  const path = pointerToPath(pointer);
  return path.map((segment, depth) =>
    Array.isArray(readAnswer(pathToPointer(path.slice(0, depth)))) ? Number(segment) : segment,
  );
}

/** Returns the names on the way to a location; items of a list share their texts, so indexes are left out. */
export function namesOf(path: FieldPath): readonly string[] {
  return path.filter((segment) => typeof segment === 'string');
}
