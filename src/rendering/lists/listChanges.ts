/** The items of a list, each with a key that stays with it wherever it moves. */
export interface KeyedItems {
  readonly items: readonly unknown[];
  readonly keys: readonly string[];
}

let made = 0;

function createKey(): string {
  made += 1;
  return String(made);
}

/** The keys for so many items: further ones come and go at the end. */
export function fitKeys(keys: readonly string[], count: number): readonly string[] {
  const missing = Math.max(count - keys.length, 0);
  return [...keys.slice(0, count), ...Array.from({ length: missing }, createKey)];
}

/** The list with an item put at a position, under its old key if it had one. */
export function insertItem(
  { items, keys }: KeyedItems,
  index: number,
  item: unknown,
  key?: string,
): KeyedItems {
  return { items: items.toSpliced(index, 0, item), keys: keys.toSpliced(index, 0, key ?? createKey()) };
}

export function removeItem({ items, keys }: KeyedItems, index: number): KeyedItems {
  return { items: items.toSpliced(index, 1), keys: keys.toSpliced(index, 1) };
}

/** Returns the list with two items swapped. */
export function moveItem(list: KeyedItems, index: number, to: number): KeyedItems {
  return insertItem(removeItem(list, index), to, list.items[index], list.keys[index]);
}
