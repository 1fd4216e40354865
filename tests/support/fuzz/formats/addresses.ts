import fc from 'fast-check';
import type { FormatArbitrary } from './formatArbitrary.ts';
import { inScripts } from './scripts.ts';
import { digits, textOf } from './texts.ts';

/** No word of these letters is part of a post office box. */
const HARMLESS = 'aeilmnrstvu';
const HARMLESS_ACCENTED = `${HARMLESS}éèêàâîïôùû`;

const letters = (accents: unknown, max: number) =>
  textOf(accents === false ? HARMLESS : HARMLESS_ACCENTED, 2, max);

const isAccented = (text: string) => /[^\p{ASCII}½]/u.test(text);

/** Those texts that may be written without accents, or all. */
function constants(accents: unknown, ...texts: string[]): fc.Arbitrary<string> {
  return fc.constantFrom(...(accents === false ? texts.filter((text) => !isAccented(text)) : texts));
}

const streetAddress: FormatArbitrary = {
  valid: ({ options: { accents } }) => {
    const number = fc.oneof(
      digits(1, 6),
      fc.constantFrom('12A', '12-34', '12/14', '12 1/2', '12½', 'W204N11912', '41W123'),
    );
    const street = fc.oneof(
      letters(accents, 12),
      constants(accents, 'Fifth Avenue', '31st Avenue', 'Box Elder Rd', "Av. de l'Île", 'Rue Sainte-Anne'),
      fc.constantFrom('Post Office Square', `${'Long '.repeat(50)}Street`),
    );
    const joint = fc.constantFrom(' ', ', ', '  ', '\u00A0');
    return fc.tuple(number, joint, street).map((parts) => parts.join(''));
  },
  broken: ({ options: { accents, languages } }) => [
    'PO Box 12',
    '12 Main St, P.O. Box 7',
    'Main Street',
    '12',
    '12 !!',
    '12 Main\nStreet',
    `12 ${'a'.repeat(300)}`,
    ...(Array.isArray(languages) && languages.includes('fr')
      ? ['CP 12', '12 rue Ste-Anne, case postale 9']
      : []),
    ...(accents === false ? ['12 Île'] : []),
  ],
};

const apartment: FormatArbitrary = {
  valid: ({ options: { accents } }) =>
    fc.oneof(
      fc
        .tuple(fc.constantFrom('Suite ', 'Apt. ', 'Unit ', '#', ' Floor  '), digits(1, 4))
        .map((parts) => parts.join('')),
      letters(accents, 40),
      constants(accents, 'a'.repeat(100), '4B', '2e étage', "Bureau d'été"),
    ),
  broken: ({ options: { accents } }) => [
    'PO Box 5',
    'PMB 12',
    'Suite @',
    '###',
    'a'.repeat(101),
    ...(accents === false ? ['2e étage'] : []),
  ],
};

const city: FormatArbitrary = {
  valid: ({ options: { accents } }) =>
    fc.oneof(
      letters(accents, 20),
      constants(accents, 'New York', "St. John's", '100 Mile House', 'Saint-Louis-du-Ha! Ha!', 'Montréal'),
      constants(accents, 'a'.repeat(100), ' Ottawa ', 'L\u2019Ancienne-Lorette', 'Winston-Salem'),
    ),
  broken: ({ options: { accents } }) => [
    '100',
    'Springfield 62701',
    'New_York',
    '--',
    'a'.repeat(101),
    ...(accents === false ? ['Montréal'] : []),
  ],
};

const FIRST = 'ABCEGHJKLMNPRSTVXY';
const LATER = `${FIRST}WZ`;

const postalCode: FormatArbitrary = {
  valid: () => {
    const one = (characters: string) => textOf(characters, 1);
    const half = (first: string) =>
      fc.tuple(one(first), digits(1), one(LATER)).map((parts) => parts.join(''));
    const end = fc.tuple(digits(1), one(LATER), digits(1)).map((parts) => parts.join(''));
    const code = fc.tuple(half(FIRST), fc.constantFrom('', ' ', '-'), end).map((parts) => parts.join(''));
    return fc.tuple(code, fc.boolean()).map(([text, lower]) => (lower ? text.toLowerCase() : ` ${text}`));
  },
  broken: () => ['D1A 1A1', 'A1A 1A', 'A1A  1A1', 'W1A 1A1', '12345', 'A1A\uFF111A1'],
};

const zipCode: FormatArbitrary = {
  valid: () => digits(5),
  broken: () => ['1234', '123456', '12345-6789', ' 12345', '1234\uFF15', 'ABCDE'],
};

const cardPostalCode: FormatArbitrary = {
  valid: (given) => {
    const { country } = given.options;
    if (country === 'US') return zipCode.valid(given);
    return country === 'CA'
      ? postalCode.valid(given)
      : fc.oneof(zipCode.valid(given), postalCode.valid(given));
  },
  broken: () => ['1234', 'D1A 1A1', '12345-6789', 'EC1A 1BB'],
};

const scripted = inScripts(streetAddress);

/** A street as the country writes it: with its number first, last, or in the middle. */
const streetInScripts: FormatArbitrary = {
  valid: (given) => {
    if (given.options['scripts'] === undefined) return streetAddress.valid(given);
    const street = scripted.valid({
      ...given,
      options: { ...given.options, scripts: othersOf(given.options['scripts']) },
    });
    const atEnd = given.options['numberAt'] === 'end' || given.options['numberAt'] === 'anywhere';
    return fc
      .tuple(street, digits(1, 4))
      .map(([name, number]) => (atEnd ? `${name} ${number}` : `${number} ${name}`));
  },
  broken: (given) => {
    const [first, ...rest] = scripted.broken(given);
    return [
      first,
      ...rest.filter((line) => line !== 'Main Street' || given.options['numberAt'] !== 'anywhere'),
    ];
  },
};

function othersOf(scripts: unknown): readonly unknown[] {
  return Array.isArray(scripts) ? scripts.filter((script) => script !== 'Latn') : [];
}

/** The lines of an address. */
export const addressArbitraries: Readonly<Record<string, FormatArbitrary>> = {
  'street-address': streetInScripts,
  apartment: inScripts(apartment),
  city: inScripts(city),
  'postal-code': postalCode,
  'zip-code': zipCode,
  'card-postal-code': cardPostalCode,
};
