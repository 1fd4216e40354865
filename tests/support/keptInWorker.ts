declare global {
  /** Put there by the environment of a test file, and missing outside of jest. */
  var stepwrightKept: Map<string, unknown> | undefined;
}

const ownKept = new Map<string, unknown>();

/** Returns the result of `make`, which is computed once for all test files of a worker. For results that nothing changes. */
export function keptInWorker<Result>(key: string, make: () => Result): Result {
  const { stepwrightKept: kept = ownKept } = globalThis;
  if (!kept.has(key)) kept.set(key, make());
  return kept.get(key) as Result; // made above under this key
}
