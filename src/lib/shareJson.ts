import { isList, isRecord, ownMember } from './unknownValue.ts';

/** Returns a value of JSON with the objects and lists of an earlier one in place of those that are the same, members in the same order. */
export function shareJson(before: unknown, after: unknown): unknown {
  if (before === after) return before;
  if (isList(before) && isList(after)) {
    const items = after.map((item, index) => shareJson(before[index], item));
    return items.length === before.length && items.every((item, index) => item === before[index])
      ? before
      : items;
  }
  if (!isRecord(before) || !isRecord(after)) return after;
  const members = Object.entries(after).map(
    ([name, value]) => [name, shareJson(ownMember(before, name), value)] as const,
  );
  const old = Object.entries(before);
  const isSame = members.every(([name, value], at) => old[at]?.[0] === name && old[at]?.[1] === value);
  return isSame && members.length === old.length ? before : Object.fromEntries(members);
}
