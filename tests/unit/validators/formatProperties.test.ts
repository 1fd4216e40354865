import fc from '../../support/seeded.ts';
import { errorCodes } from '../../../validators/portal/errorCodes.ts';
import type { AnyFormat } from '../../../validators/format.ts';
import { formats } from '../../../validators/portal/formats.ts';
import { anyCharacter } from '../../support/anyCharacter.ts';
import { cpuMs } from '../../support/cpuMs.ts';

const context = { today: '2026-11-20' };
const KNOWN_CODES = new Set<string | undefined>([undefined, ...errorCodes]);

const oneOf = (characters: string) => fc.constantFrom(...characters.split(''));

// Random text would rarely pass the first check of a format.
const typedText = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  // Halves of characters, which some packages throw on.
  fc.string({ unit: oneOf('\uD83D\uDE00a@.1 '), maxLength: 20 }),
  fc.constantFrom('a\uD83D@example.com', 'https://\uDE00.example.com', '\uD83D'),
  fc.string({ unit: oneOf('0123456789- ()+./\u00A0\u202F\u2011\uFF11'), maxLength: 20 }),
  fc.string({ unit: oneOf("AbpoBX0 1.,-#'\u2019\u00E9e\u0301/ \n_"), maxLength: 30 }),
  fc.stringMatching(/^[0-9]{9}[A-Za-z]{0,2}[0-9]{0,4}$/),
  fc.stringMatching(/^[A-Za-z][0-9][A-Za-z][ -]?[0-9][A-Za-z][0-9]$/),
);

const named = formats.map((format): [string, AnyFormat] => [format.name, format]);

describe.each(named)('%s', (_name, format) => {
  const normalise = (value: string): string => format.normalise?.(value, {}) ?? value;

  it('answers any text with a known code or none', () => {
    fc.assert(fc.property(typedText, (text) => KNOWN_CODES.has(format.check(text, {}, context))));
  });

  it('cleans a text once and for all', () => {
    fc.assert(fc.property(typedText, (text) => normalise(normalise(text)) === normalise(text)));
  });

  it('gives the cleaned text the same verdict', () => {
    fc.assert(
      fc.property(
        typedText,
        (text) => format.check(normalise(text), {}, context) === format.check(text, {}, context),
      ),
    );
  });

  it.each([
    ['digits', '1'.repeat(50_000)],
    ['letters', 'a'.repeat(50_000)],
    ['spaces', `1${' '.repeat(50_000)}x`],
    ['dashes', `1${'-'.repeat(50_000)}!`],
    ['almost boxes', 'p o '.repeat(12_000)],
    ['almost an email', `${'a.'.repeat(25_000)}@`],
    ['combining marks', `e${'\u0301'.repeat(50_000)}`],
    ['almost a URL', `http://${'a.'.repeat(25_000)}`],
  ])('refuses a flood of %s quickly', (_kind, flood) => {
    expect(cpuMs(() => format.check(flood, {}, context))).toBeLessThan(500);
  });
});
