import { isList, isRecord } from '../../../lib/unknownValue.ts';

/**
 * Whether all given answers were taken, except for blanks. A blank of a member in `read` counts as well, since a condition may
 * have seen it.
 */
export function isCovered(given: unknown, taken: unknown, read: ReadonlySet<string>): boolean {
  if (isList(given))
    return isList(taken) && given.every((item, index) => isCovered(item, taken[index], read));
  if (!isRecord(given)) return true;
  if (!isRecord(taken)) return false;
  for (const name of Object.keys(given)) {
    const value = given[name];
    const isFine = Object.hasOwn(taken, name)
      ? typeof value !== 'object' || isCovered(value, taken[name], read)
      : !read.has(name) && isBlank(value, read);
    if (!isFine) return false;
  }
  return true;
}

function isBlank(value: unknown, read: ReadonlySet<string>): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return (
    isRecord(value) && Object.entries(value).every(([name, item]) => !read.has(name) && isBlank(item, read))
  );
}
