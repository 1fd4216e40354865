const KEPT = 50;

interface Memory<Args extends readonly unknown[]> {
  readonly kept?: number;
  readonly keyOf?: (...args: Args) => string;
}

/**
 * A function that gives the same result for the same arguments, or those of which `keyOf` returns the same, for as many calls as were made last.
 * A failed call is made anew.
 */
export function memoizeRecent<Args extends readonly unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
  { kept = KEPT, keyOf = (...args) => JSON.stringify(args) }: Memory<Args> = {},
): (...args: Args) => Promise<Result> {
  const results = new Map<string, Promise<Result>>();
  return (...args) => {
    const key = keyOf(...args);
    const result = results.get(key) ?? work(...args);
    // The newest entry is the last one of the map.
    results.delete(key);
    results.set(key, result);
    result.catch(() => results.delete(key));
    const [oldest] = results.keys();
    if (results.size > kept && oldest !== undefined) results.delete(oldest);
    return result;
  };
}
