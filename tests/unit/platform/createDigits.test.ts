import { createDigits, createLongCode, readCode } from '../../../server/platform/crypto/codeText.ts';

describe('a code of digits', () => {
  it.each([
    [0, '000000'],
    [42, '000042'],
    [99_999, '099999'],
    [999_999, '999999'],
  ])('drawn as %i is %s', (drawn, code) => {
    expect(createDigits(() => drawn)).toBe(code);
  });

  it('is drawn from a million', () => {
    const counts: number[] = [];
    createDigits((count) => {
      counts.push(count);
      return 0;
    });
    expect(counts).toEqual([1_000_000]);
  });

  it('cannot be foretold', () => {
    const codes = Array.from({ length: 200 }, () => createDigits());
    expect(new Set(codes).size).toBeGreaterThan(190);
    // Each first digit is missing once in a thousand million runs.
    expect(new Set(codes.map(([first]) => first)).size).toBe(10);
  });
});

describe('a long code', () => {
  const codes = Array.from({ length: 200 }, createLongCode);

  it('is in groups, begins with a letter, and has none that looks like a digit', () => {
    for (const code of codes)
      expect(code).toMatch(/^[A-HJKMNP-TV-Z][\dA-HJKMNP-TV-Z]{3}(?:-[\dA-HJKMNP-TV-Z]{4}){2}$/);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('is read however it is typed', () => {
    expect(readCode(' abcd efgh-1234 ')).toEqual({ form: 'long', code: 'ABCDEFGH1234' });
    expect(readCode('123 456')).toEqual({ form: 'digits', code: '123456' });
  });
});
