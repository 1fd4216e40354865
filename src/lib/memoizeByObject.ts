/**
 * Returns the same function, run once for each object: its result is kept as long as the object is. For objects that
 * never change.
 */
export function memoizeByObject<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const kept = known.get(key);
    if (kept) return kept.value;
    const value = make(key);
    known.set(key, { value });
    return value;
  };
}
