/**
 * One order of the names in several lists: the first list is kept as it is, and a name that only a later one has follows
 * the name that is before it there.
 */
export function mergeOrders(lists: readonly (readonly string[])[]): readonly string[] {
  const START = Symbol('start');
  const next = new Map<string | typeof START, string | undefined>([[START, undefined]]);
  for (const list of lists) {
    let before: string | typeof START = START;
    for (const name of list) {
      if (!next.has(name)) {
        next.set(name, next.get(before));
        next.set(before, name);
      }
      before = name;
    }
  }
  const merged: string[] = [];
  for (let name = next.get(START); name !== undefined; name = next.get(name)) merged.push(name);
  return merged;
}
