import type { Json } from '@stepwright/engine';
import { isList, isRecord, ownMember } from '../../lib/unknownValue.ts';

/** A value before two changes, and after each of them; undefined if it is not there. */
export interface Sides<Value = Json | undefined> {
  readonly base: Value;
  readonly mine: Value;
  readonly theirs: Value;
}

export type Side = 'mine' | 'theirs';

/** Called for a value that both sides changed; returns the side that counts. */
export type OnConflict = (sides: Sides, path: Path) => Side;

/** Names and indices; an item that has an `id` is named by that. */
export type Path = readonly string[];

/** Lists of names whose order says nothing. */
const SETS: ReadonlySet<string> = new Set(['required']);

/**
 * Merges two changes of a JSON value: objects by member, lists of items with an `id` by item, and each other value as a whole. The
 * order of members and items counts: the side that changed it is followed.
 */
export function mergeValue(sides: Sides, onConflict: OnConflict, path: Path = []): Json | undefined {
  const { base, mine, theirs } = sides;
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine;
  if (isSame(base, mine)) return theirs;
  const keyed = keyedSides(sides, path.at(-1));
  if (!keyed) return sides[onConflict(sides, path)];
  const members = orderedKeys(keyed, () => onConflict(sides, path)).flatMap((key) => {
    const inner = { base: keyed.base.get(key), mine: keyed.mine.get(key), theirs: keyed.theirs.get(key) };
    const value = mergeValue(inner, onConflict, [...path, key]);
    return value === undefined ? [] : [[key, value] as const];
  });
  return isList(mine) ? members.map(([, value]) => value) : Object.fromEntries(members);
}

/** Whether two values are the same, with the same order of members. */
export function isSame(one: Json | undefined, other: Json | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

type Keyed = ReadonlyMap<string, Json>;

/** The members or items of all three values by their names; undefined if they are not all objects or all such lists. */
function keyedSides({ base, mine, theirs }: Sides, name: string | undefined): Sides<Keyed> | undefined {
  const isSet = name !== undefined && SETS.has(name);
  const keyed = [base, mine, theirs].map((value) => itemsByKey(value, isSet));
  const [ofBase, ofMine, ofTheirs] = keyed;
  const isAlike = isList(base) === isList(mine) && isList(mine) === isList(theirs);
  return ofBase && ofMine && ofTheirs && isAlike
    ? { base: ofBase, mine: ofMine, theirs: ofTheirs }
    : undefined;
}

/** The members of an object, or the items of a list with an `id` each; undefined for any other value. */
export function itemsByKey(value: Json | undefined, isSet = false): Keyed | undefined {
  if (isRecord(value)) return new Map(Object.entries(value));
  if (!isList(value)) return undefined;
  const keyed = new Map<string, Json>();
  for (const item of value) {
    const key: unknown = isSet ? item : ownMember(item, 'id');
    if (typeof key !== 'string' || keyed.has(key)) return undefined;
    keyed.set(key, item);
  }
  return keyed;
}

/** All keys of both sides in one order: that of the side that moved some, with the additions of the other one where it has them. */
function orderedKeys({ base, mine, theirs }: Sides<Keyed>, onConflict: () => Side): readonly string[] {
  const isCommon = (key: string) => base.has(key) && mine.has(key) && theirs.has(key);
  const orderOf = (side: Keyed) => JSON.stringify([...side.keys()].filter(isCommon));
  const [before, byMe, byThem] = [orderOf(base), orderOf(mine), orderOf(theirs)];
  const followsMine = byMe !== before && byMe !== byThem && (byThem === before || onConflict() === 'mine');
  const [first, second] = followsMine ? [mine, theirs] : [theirs, mine];
  const ordered = [...first.keys()];
  let previous: string | undefined;
  for (const key of second.keys()) {
    if (!first.has(key)) ordered.splice(previous === undefined ? 0 : ordered.indexOf(previous) + 1, 0, key);
    previous = key;
  }
  return ordered;
}
