import { isDeepStrictEqual } from 'node:util';

/** Whether two values are equal in depth. One may come from a module of the bundle, whose objects have another prototype. */
export function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(structuredClone(one), structuredClone(other));
}
