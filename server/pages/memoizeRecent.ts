const KEPT = 50;

/** A function that gives the same result for the same arguments, for as many calls as were made last. A failed call is made anew. */
export function memoizeRecent<Args extends readonly unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
  kept = KEPT,
): (...args: Args) => Promise<Result> {
  const results = new Map<string, Promise<Result>>();
  return (...args) => {
    const key = JSON.stringify(args);
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
