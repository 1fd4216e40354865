import { useState } from 'react';
import { pathToPointer, pointerToPath } from '@stepwright/engine';
import type { JsonPath } from '../project/editText.ts';
import type { RowGroup } from './groupRows.ts';

/** Returns the index that an item of a list has after a change; undefined if it is removed. */
type NewIndex = (index: number) => number | undefined;

/**
 * The groups that are open: those that somebody has opened, those with a form that was begun, and at first short ones. While something is
 * sought, all are that were not closed during the same search.
 */
export function useOpenGroups(
  wanted: string,
  begun: readonly string[],
  isShort: (group: RowGroup, around: RowGroup) => boolean,
) {
  // By what is sought, and then by pointer.
  const [toggled, setToggled] = useState<ReadonlyMap<string, ReadonlyMap<string, boolean>>>(new Map());
  const set = (entries: readonly (readonly [string, boolean])[], words = wanted) =>
    setToggled((before) => new Map(before).set(words, new Map([...(before.get(words) ?? []), ...entries])));
  const shift = (item: JsonPath, newIndex: NewIndex) =>
    setToggled(
      (before) => new Map([...before].map(([words, groups]) => [words, shifted(groups, item, newIndex)])),
    );
  const hasBegun = ({ pointer }: RowGroup) => begun.some((one) => `${one}/`.startsWith(`${pointer}/`));
  return {
    isOpen: (group: RowGroup, around: RowGroup) =>
      toggled.get(wanted)?.get(group.pointer) ?? (wanted !== '' || hasBegun(group) || isShort(group, around)),
    onToggle: ({ pointer }: RowGroup, isOpen: boolean) => set([[pointer, isOpen]]),
    /** The groups around an added value are open, and the search ends. */
    onAdded: (at: JsonPath) =>
      set(
        at.map((_name, index) => [pathToPointer(at.slice(0, index + 1)), true]),
        '',
      ),
    /** An item was put before those that had its index and later ones. */
    onInserted: (at: JsonPath) => shift(at, (index) => (index < Number(at.at(-1)) ? index : index + 1)),
    onRemoved: (at: JsonPath) => {
      const removed = Number(at.at(-1));
      shift(at, (index) => (index === removed ? undefined : index > removed ? index - 1 : index));
    },
    /** Two items were swapped: each is open or closed as it was, with the groups in it, and the one that was moved is open. */
    onMoved: (to: JsonPath, from: number) => {
      const moved = Number(to.at(-1));
      shift(to, (index) => (index === from ? moved : index === moved ? from : index));
      set([[pathToPointer(to), true]]);
    },
  };
}

/** The groups of a list by the pointers that they have after a change; a member that is no item is gone. */
function shifted(
  groups: ReadonlyMap<string, boolean>,
  item: JsonPath,
  newIndex: NewIndex,
): ReadonlyMap<string, boolean> {
  const list = item.slice(0, -1);
  const inList = `${pathToPointer(list)}/`;
  const own = pathToPointer(item);
  const isItem = typeof item.at(-1) === 'number';
  const pointerOf = (pointer: string): string | undefined => {
    if (!isItem) return `${pointer}/`.startsWith(`${own}/`) ? undefined : pointer;
    if (!pointer.startsWith(inList)) return pointer;
    const [index, ...rest] = pointerToPath(pointer).slice(list.length);
    const next = newIndex(Number(index));
    return next === undefined ? undefined : pathToPointer([...list, next, ...rest]);
  };
  return new Map(
    [...groups].flatMap(([pointer, isOpen]) => {
      const next = pointerOf(pointer);
      return next === undefined ? [] : [[next, isOpen] as const];
    }),
  );
}
