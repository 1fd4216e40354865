import { type Json, pathToPointer, pointerToPath } from '../engine/index.ts';

/** A place in the answers: names of members, and positions in lists as numbers. */
export type Place = readonly (string | number)[];

/** The place at a JSON Pointer. Only the answers tell whether a segment of digits is a position in a list or a name. */
export function placeOf(pointer: string, readAnswer: (pointer: string) => Json | undefined): Place {
  const path = pointerToPath(pointer);
  return path.map((segment, depth) =>
    Array.isArray(readAnswer(pathToPointer(path.slice(0, depth)))) ? Number(segment) : segment,
  );
}

/** The names on the way to a place; items of a list share their texts, so positions are left out. */
export function namesOf(place: Place): readonly string[] {
  return place.filter((segment) => typeof segment === 'string');
}
