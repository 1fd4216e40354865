/** Returns what the work gives; undefined if it throws, as a browser's storage does that is blocked or full. */
export function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
