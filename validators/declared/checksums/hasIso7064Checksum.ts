import { type Iso7064Checksum, USUAL_ALPHABET } from './checksum.ts';

/** A pure system multiplies by its radix from character to character; X or * represents the highest check value. */
const PURE = {
  'mod11-2': { modulus: 11, radix: 2, alphabet: '0123456789X' },
  'mod37-2': { modulus: 37, radix: 2, alphabet: `${USUAL_ALPHABET}*` },
} as const;

/** A hybrid system works with two moduli, one more than the other. */
const HYBRID = { 'mod11,10': 10, 'mod37,36': 36 } as const;

/** Whether a text ends in the check characters of ISO/IEC 7064 for the characters before them. */
export function hasIso7064Checksum(system: Iso7064Checksum['system'], text: string): boolean {
  switch (system) {
    case 'mod97-10':
      return remainderOf97(text) === 1;
    case 'mod11-2':
    case 'mod37-2':
      return passesPure(PURE[system], text);
    case 'mod11,10':
    case 'mod37,36':
      return passesHybrid(HYBRID[system], text);
  }
}

/** Letters count as two digits: A is 10, Z is 35. */
function remainderOf97(text: string): number {
  return valuesOf(text, USUAL_ALPHABET).reduce(
    (left, value) => (left * (value > 9 ? 100 : 10) + value) % 97,
    0,
  );
}

function passesPure({ modulus, radix, alphabet }: (typeof PURE)[keyof typeof PURE], text: string): boolean {
  const last = text.length - 1;
  // The highest value is a check character, and is valid at the end only.
  const isMisplaced = text.slice(0, last).includes(alphabet.charAt(modulus - 1));
  const sum = valuesOf(text, alphabet).reduce(
    (left, value, index) => ((index === 0 ? 0 : left * radix) + value) % modulus,
    0,
  );
  return !isMisplaced && sum === 1;
}

function passesHybrid(modulus: number, text: string): boolean {
  const values = valuesOf(text, USUAL_ALPHABET);
  const check = values.at(-1) ?? -1;
  const product = values.slice(0, -1).reduce((left, value) => {
    const sum = (left + value) % modulus;
    return ((sum === 0 ? modulus : sum) * 2) % (modulus + 1);
  }, modulus);
  return (product + check) % modulus === 1;
}

function valuesOf(text: string, alphabet: string): readonly number[] {
  return Array.from(text, (character) => alphabet.indexOf(character));
}
