import fc from 'fast-check';
import type { FormatArbitrary } from './formatArbitrary.ts';
import { inScripts } from './scripts.ts';
import { textOf } from './texts.ts';

const MAX_NAME = 64;
const PLAIN = 'abcdefghijklmnopqrstuvwxyz';
const ACCENTED = 'éèêëàâçîïôœùûüÿñß';

/** Words that begin with Br are no placeholder and no company word. */
function word(accents: unknown): fc.Arbitrary<string> {
  return textOf(accents === true ? PLAIN + ACCENTED : PLAIN, 1, 8).map((rest) => `Br${rest}`);
}

function joined(words: fc.Arbitrary<string>, separators: readonly string[]): fc.Arbitrary<string> {
  const more = fc.array(fc.tuple(fc.constantFrom(...separators), words), { maxLength: 3 });
  return fc.tuple(words, more).map(([first, rest]) => first + rest.flat().join(''));
}

function longest(length: number): string {
  return `Br${'a'.repeat(length - 2)}`;
}

const personName: FormatArbitrary = {
  valid: ({ options: { accents } }) =>
    fc.oneof(
      { weight: 5, arbitrary: joined(word(accents), [' ', '-', "'", '\u2019', '  ', '\u00A0']) },
      fc.constantFrom(longest(MAX_NAME), ` ${longest(MAX_NAME)}  `, "O'Neil", 'Testa', 'Vincent', 'Li'),
      ...(accents === true ? [fc.constantFrom('Jose\u0301', 'e\u0301'.repeat(MAX_NAME), 'Zoë')] : []),
    ),
  broken: ({ options: { accents } }) => [
    'test',
    'LLC',
    'Ada2',
    'Ada\uFF12',
    'Ada@Park',
    "'-",
    'Ada\u200BPark',
    longest(MAX_NAME + 1),
    ...(accents === true ? [] : ['Zoë']),
  ],
};

const businessName: FormatArbitrary = {
  valid: ({ options: { accents } }) =>
    fc.oneof(
      { weight: 5, arbitrary: joined(word(accents), [' ', '-', ' & ', ', ', ' 24', '\u00A0', '\u2019']) },
      fc.constantFrom(longest(MAX_NAME), '3M1', 'Test & Co.', 'Yes!?'),
      ...(accents === true ? [fc.constantFrom('Cafe\u0301 Bleu', 'Épicerie')] : []),
    ),
  broken: ({ options: { accents } }) => [
    'Br',
    ' Brown',
    'Brown ',
    'Brown  Ltd',
    'Brown/Green',
    '2024',
    'None.',
    'do-not-contact',
    longest(MAX_NAME + 1),
    ...(accents === true ? [] : ['Café']),
  ],
};

const storeName: FormatArbitrary = {
  valid: () =>
    fc.oneof(joined(word(true), [' ', '-', ' & ', ', ']), fc.constantFrom(longest(MAX_NAME), '123')),
  broken: () => ['Br', "Joe's", 'Brown  Ltd', 'Brown/Green', longest(MAX_NAME + 1)],
};

const accountHolder: FormatArbitrary = {
  valid: () =>
    fc.oneof(
      { weight: 5, arbitrary: joined(word(true), [' ', '-', ' & ', ', ', ' / ', '  ']) },
      fc.constantFrom('Ada Park', '2 Brothers Ltd. #1', longest(MAX_NAME), ` ${longest(MAX_NAME)}`),
    ),
  broken: () => ['12345', 'Ada\tPark', 'Ada_Park', 'Ада', longest(101)],
};

/** Names of people and businesses. */
export const nameArbitraries: Readonly<Record<string, FormatArbitrary>> = {
  'person-name': inScripts(personName),
  'business-name': inScripts(businessName),
  'store-name': inScripts(storeName),
  'account-holder': inScripts(accountHolder),
};
