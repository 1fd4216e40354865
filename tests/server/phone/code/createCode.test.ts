import { createCode } from '../../../../server/phone/code/createCode.ts';

describe('a code by SMS', () => {
  it.each([
    [0, '000000'],
    [42, '000042'],
    [99_999, '099999'],
    [999_999, '999999'],
  ])('drawn as %i is %s', (drawn, code) => {
    expect(createCode(() => drawn)).toBe(code);
  });

  it('is drawn from a million', () => {
    const counts: number[] = [];
    createCode((count) => {
      counts.push(count);
      return 0;
    });
    expect(counts).toEqual([1_000_000]);
  });

  it('cannot be foretold', () => {
    const codes = Array.from({ length: 200 }, () => createCode());
    expect(new Set(codes).size).toBeGreaterThan(190);
    // Each first digit is missing once in a thousand million runs.
    expect(new Set(codes.map(([first]) => first)).size).toBe(10);
  });
});
