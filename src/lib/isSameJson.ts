import { isRecord } from './isRecord.ts';

/**
 * Whether two values of JSON are the same; in an object the order of the members does not matter. Nothing is the same as nothing. Libraries
 * compare constructors first, and so take two equal objects for different that have a member of that name.
 */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSameJson(item, other[index]));
  if (!isRecord(one) || !isRecord(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSameJson(one[name], other[name]))
  );
}
