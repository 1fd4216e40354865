import { type Json, pathToPointer, pointerToPath } from '@stepwright/engine';

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

/** An object or a list. */
type Container = object;

/**
 * Puts a value at the path of a field, with the lists and objects that are missing on the way. A position is a number
 * there and a name a text, be it of digits: RJSF's own function would make a list for the name "2024".
 */
export function setAnswerAt(answers: Container, path: readonly (string | number)[], value: unknown): void {
  let container = answers;
  for (const [depth, segment] of path.slice(0, -1).entries()) {
    const inside: unknown = Object.hasOwn(container, segment) ? Reflect.get(container, segment) : undefined;
    const next = isContainer(inside) ? inside : emptyFor(path[depth + 1]);
    define(container, segment, next);
    container = next;
  }
  const last = path.at(-1);
  if (last !== undefined) define(container, last, value);
}

function emptyFor(segment: string | number | undefined): Container {
  return typeof segment === 'number' ? [] : {};
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null;
}

// An assignment to "__proto__" would not make a member of that name.
function define(container: Container, name: string | number, value: unknown): void {
  Object.defineProperty(container, name, { value, writable: true, enumerable: true, configurable: true });
}
