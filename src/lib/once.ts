/** Returns a function that does the work at its first call, and gives the same promise at each later one. */
export function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
}
