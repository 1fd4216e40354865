/** So many are remembered; those that were not used for longest are forgotten. */
const MOST_REMEMBERED = 20;

/** Remembers a value as the one that was used last. */
export function remember<Key, Value>(known: Map<Key, Value>, key: Key, value: Value): void {
  known.delete(key);
  known.set(key, value);
  const [oldest] = known.keys();
  if (known.size > MOST_REMEMBERED && oldest !== undefined) known.delete(oldest);
}
