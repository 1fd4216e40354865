/** A part of a whole: `count` of `of`. */
export interface Share {
  readonly count: number;
  readonly of: number;
}

/** An estimate, and the ends of the interval that covers the true value in 95 of 100 cases. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** The 97.5 % quantile of the normal distribution, for intervals of 95 %. */
const Z = 1.959963984540054;

/** The share with its interval by Wilson's score; undefined of nothing. */
export function shareInterval({ count, of }: Share): Estimate | undefined {
  if (of <= 0) return undefined;
  const value = count / of;
  const middle = value + Z ** 2 / (2 * of);
  const reach = Z * Math.sqrt((value * (1 - value)) / of + Z ** 2 / (4 * of ** 2));
  const scale = 1 + Z ** 2 / of;
  // Ends that are exactly 0 and 1 come out a little beside them.
  return {
    value,
    low: count === 0 ? 0 : (middle - reach) / scale,
    high: count === of ? 1 : (middle + reach) / scale,
  };
}

/**
 * How much larger the second share is than the first one, with the interval by Newcombe's hybrid score (his method 10), which holds for
 * small counts and for shares near 0 and 1. Undefined if one is a share of nothing.
 */
export function shareDifference(first: Share, second: Share): Estimate | undefined {
  const [one, other] = [shareInterval(first), shareInterval(second)];
  if (!one || !other) return undefined;
  const value = other.value - one.value;
  return {
    value,
    low: value - Math.hypot(other.value - other.low, one.high - one.value),
    high: value + Math.hypot(other.high - other.value, one.value - one.low),
  };
}
