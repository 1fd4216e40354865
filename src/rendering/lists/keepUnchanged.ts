import { isRecord, ownMember } from '../../lib/unknownValue.ts';

/**
 * Returns a value in which each unchanged object and list is the previous object: RJSF copies all answers at each
 * change, and components with the same objects need not compare them deeply.
 */
export function keepUnchanged(before: unknown, value: unknown): unknown {
  if (before === value) return value;
  if (Array.isArray(before) && Array.isArray(value)) return keepItems(before, value);
  if (isRecord(before) && isRecord(value)) return keepMembers(before, value);
  return value;
}

/** The same for a list. */
export function keepItems(before: readonly unknown[], items: readonly unknown[]): readonly unknown[] {
  const kept = items.map((item, index) => keepUnchanged(before[index], item));
  const isSame = before.length === kept.length && kept.every((item, index) => item === before[index]);
  if (isSame) return before;
  return kept.some((item, index) => item !== items[index]) ? kept : items;
}

type Members = Readonly<Record<string, unknown>>;

function keepMembers(before: Members, value: Members): Members {
  const members = Object.entries(value);
  const kept = members.map(([name, item]) => keepUnchanged(ownMember(before, name), item));
  const isSame =
    members.length === Object.keys(before).length &&
    members.every(([name], index) => Object.hasOwn(before, name) && kept[index] === before[name]);
  if (isSame) return before;
  const isNew = kept.every((item, index) => item === members[index]?.[1]);
  return isNew ? value : Object.fromEntries(members.map(([name], index) => [name, kept[index]]));
}
