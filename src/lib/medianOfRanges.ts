/** How many values are in a range, which is named by its end. */
export interface Counted {
  readonly end: number;
  readonly count: number;
}

/** Returns the end of the range with the median, whatever the order of the ranges; null if nothing was counted. */
export function medianOfRanges(ranges: readonly Counted[]): number | null {
  const all = ranges.reduce((total, { count }) => total + count, 0);
  let below = 0;
  for (const { end, count } of ranges.toSorted((a, b) => a.end - b.end)) {
    below += count;
    if (below * 2 >= all) return end;
  }
  return null;
}
