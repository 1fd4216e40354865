import { isRecord } from '../../../lib/unknownValue.ts';
import type { Json } from '../../definition/definitionTypes.ts';

/**
 * Whether all given answers were taken, except for blanks. A blank of a member in `read` counts as well, since a condition may
 * have seen it.
 */
export function isCovered(given: Json, taken: Json, read: ReadonlySet<string>): boolean {
  if (Array.isArray(given))
    return (
      Array.isArray(taken) && given.every((item: Json, index) => isCovered(item, taken[index] as Json, read)) // of JSON
    );
  if (!isRecord(given)) return true;
  if (!isRecord(taken)) return false;
  for (const name of Object.keys(given)) {
    const value = given[name] as Json; // a name of its own
    const isFine = Object.hasOwn(taken, name)
      ? typeof value !== 'object' || isCovered(value, taken[name] as Json, read)
      : !read.has(name) && isBlank(value, read);
    if (!isFine) return false;
  }
  return true;
}

function isBlank(value: Json, read: ReadonlySet<string>): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return (
    isRecord(value) && Object.entries(value).every(([name, item]) => !read.has(name) && isBlank(item, read))
  );
}
