import { isRecord } from './unknownValue.ts';

type Members = Readonly<Record<string, unknown>>;

/**
 * Whether two values of JSON are the same; in an object the order of the members does not matter. Nothing is the same as nothing. Libraries
 * compare constructors first, and so take two equal objects for different that have a member of that name.
 */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSameJson(item, other[index]));
  return isRecord(one) && isRecord(other) && haveSameMembers(one, other);
}

// A loop: of many members, a call for each takes longer than to compare them.
function haveSameMembers(one: Members, other: Members): boolean {
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  for (const name of names)
    if (!Object.hasOwn(other, name) || !isSameJson(one[name], other[name])) return false;
  return true;
}
