import { shareDifference, shareInterval } from '../../../src/lib/shareDifference.ts';

/** Newcombe, Statistics in Medicine 17 (1998), 873-890, table II, method 10: the first share less the second one. */
const PUBLISHED = [
  [56, 70, 48, 80, 0.0524, 0.3339],
  [9, 10, 3, 10, 0.1705, 0.809],
  [6, 7, 2, 7, 0.0582, 0.8062],
  [5, 56, 0, 29, -0.0381, 0.1926],
  [0, 10, 0, 20, -0.1611, 0.2775],
  [0, 10, 0, 10, -0.2775, 0.2775],
  [10, 10, 0, 20, 0.6791, 1],
  [10, 10, 0, 10, 0.6075, 1],
] as const;

describe('the difference of two shares', () => {
  it.each(PUBLISHED)(
    'has the published interval: %i of %i less %i of %i',
    (count, of, less, lessOf, low, high) => {
      const difference = shareDifference({ count: less, of: lessOf }, { count, of });
      expect(difference?.low).toBeCloseTo(low, 4);
      expect(difference?.high).toBeCloseTo(high, 4);
      expect(difference?.value).toBeCloseTo(count / of - less / lessOf, 10);
    },
  );

  it('is the opposite of the difference the other way round', () => {
    const [one, other] = [
      { count: 12, of: 40 },
      { count: 31, of: 57 },
    ] as const;
    const [forth, back] = [shareDifference(one, other), shareDifference(other, one)];
    expect(forth?.low).toBeCloseTo(-(back?.high ?? 0), 12);
    expect(forth?.high).toBeCloseTo(-(back?.low ?? 0), 12);
  });

  it('is unknown where one is a share of nothing', () => {
    expect(shareDifference({ count: 0, of: 0 }, { count: 1, of: 2 })).toBeUndefined();
  });
});

describe('the interval of a share', () => {
  // Newcombe, Statistics in Medicine 17 (1998), 857-872, table I, method 3.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('has the published ends: %i of %i', (count, of, low, high) => {
    const interval = shareInterval({ count, of });
    expect(interval?.low).toBeCloseTo(low, 4);
    expect(interval?.high).toBeCloseTo(high, 4);
  });
});
