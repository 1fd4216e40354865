const FIRST_MS = 1000;
const LONGEST_MS = 10 * 60_000;

/** How long to wait after the nth failure: doubling, with a spread so that many jobs do not come back at once. */
export function backOffMs(attempts: number, random: () => number = Math.random): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempts - 1));
  return Math.round(full * (0.5 + random() / 2));
}
