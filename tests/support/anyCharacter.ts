import fc from 'fast-check';

/** Surrogates are in this range, which are no characters by themselves. */
const FIRST_HALF = 0xd800;
const HALVES = 0x800;
const LAST = 0x10ffff;

/**
 * Any character of Unicode. The unit `binary` of fast-check makes the same, from a table of all of them that takes a second to set up
 * in each test file.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: LAST - HALVES })
  .map((place) => String.fromCodePoint(place < FIRST_HALF ? place : place + HALVES), placeOf);

/** Throws for what is not one whole character, as fast-check wants it. */
function placeOf(value: unknown): number {
  const [character, ...more] = typeof value === 'string' ? value : [];
  const code = character?.codePointAt(0);
  const isHalf = code !== undefined && code >= FIRST_HALF && code < FIRST_HALF + HALVES;
  if (code === undefined || more.length > 0 || isHalf) throw new Error('One character is wanted');
  return code < FIRST_HALF ? code : code - HALVES;
}
