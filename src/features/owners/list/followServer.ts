import type { Individual } from '../../../contract/owners.ts';
import { isSameJson } from '../../../lib/isSameJson.ts';
import { itemOf, ownerIdOf, type OwnerItem } from './ownerItems.ts';
import type { Answers } from '@stepwright/engine';

type Known = Readonly<Record<string, string>>;

interface Versions {
  /** The list as the server had it when the page last heard of it, and as it is now. */
  readonly before: readonly Individual[];
  readonly now: readonly Individual[];
  readonly known: Known;
}

/**
 * Merges a page's items with the list that another tab or device, or a partner, has changed: new ones are at the end,
 * and an answer that was not changed on this page is the server's. Input on this page is kept. Unchanged items are the
 * same objects.
 */
export function followServer(
  items: readonly OwnerItem[],
  { before, now, known }: Versions,
): readonly OwnerItem[] {
  const listed = new Set(items.map((item) => ownerIdOf(item, known)));
  // An item that the list lacks now was removed here.
  const isNew = ({ id }: Individual): boolean => !listed.has(id) && !before.some((one) => one.id === id);
  const followed = items.map((item) => {
    const ownerId = ownerIdOf(item, known);
    const [old, newest] = [before, now].map((all) => all.find(({ id }) => id === ownerId)?.owner);
    return newest ? withNewest(item, old ?? {}, newest) : item;
  });
  return [...followed, ...now.filter(isNew).map(itemOf)];
}

/** Returns the items without owners who were removed elsewhere. */
export function withoutGone(
  items: readonly OwnerItem[],
  now: readonly Individual[],
  known: Known,
): readonly OwnerItem[] {
  const listed = new Set(now.map(({ id }) => id));
  return items.filter((item) => {
    const ownerId = ownerIdOf(item, known);
    return ownerId === undefined || listed.has(ownerId);
  });
}

function withNewest(item: OwnerItem, before: Answers, now: Answers): OwnerItem {
  const changed = Object.keys({ ...before, ...now }).filter(
    (name) => !isSameJson(before[name], now[name]) && isSameJson(item[name], before[name]),
  );
  if (changed.length === 0) return item;
  const unchanged = Object.entries(item).filter(([name]) => !changed.includes(name));
  const newest = Object.entries(now).filter(([name]) => changed.includes(name));
  return Object.fromEntries([...unchanged, ...newest]);
}
