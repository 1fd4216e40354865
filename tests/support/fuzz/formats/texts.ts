import fc from 'fast-check';

/** Digits, so many. */
export function digits(min: number, max: number = min): fc.Arbitrary<string> {
  return textOf('0123456789', min, max);
}

/** A text of these characters. */
export function textOf(characters: string, min: number, max: number = min): fc.Arbitrary<string> {
  return fc.string({ unit: fc.constantFrom(...Array.from(characters)), minLength: min, maxLength: max });
}

/** The text with separators at some of the positions, or none. */
export function spelled(
  text: fc.Arbitrary<string>,
  separators: readonly string[],
  places: readonly number[],
): fc.Arbitrary<string> {
  return fc.tuple(text, fc.constantFrom('', ...separators)).map(([value, separator]) =>
    Array.from(value)
      .map((character, index) => (places.includes(index) ? separator + character : character))
      .join(''),
  );
}

/** Nine digits that are neither one digit repeated nor a sequence. */
export function nineDigits(): fc.Arbitrary<string> {
  // Independent of the others: 1 and 2 next to each other are no repetition, 7 before 1 is no sequence.
  return digits(6).map((rest) => `${rest.slice(0, 3)}712${rest.slice(3)}`);
}

/** The digits with the last one replaced so that their Luhn sum is right. */
export function withLuhnDigit(text: string): string {
  const body = text.slice(0, -1);
  const sum = Array.from(body)
    .reverse()
    .map((digit, index) => Number(digit) * (index % 2 === 0 ? 2 : 1))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

/** The same digits in full width, as some keyboards type them. */
export function toFullWidth(text: string): string {
  return text.replace(/[0-9]/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
}
