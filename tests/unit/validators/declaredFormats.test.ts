import { readFile } from 'node:fs/promises';
import fc from '../../support/seeded.ts';
import type { Checksum } from '../../../validators/declared/checksums/checksum.ts';
import { createDeclaredFormat } from '../../../validators/declared/declaredFormats.ts';
import { findDeclarationFaults } from '../../../validators/declared/findDeclarationFaults.ts';
import type { FormatDeclaration, Piece } from '../../../validators/declared/formatDeclaration.ts';
import { createHostOf, hostFor } from '@stepwright/validators';
import { createPageHost } from '@stepwright/validators/portal';
import { anyCharacter } from '../../support/anyCharacter.ts';
import { generatedCases } from '../../support/generatedCases.ts';
import { cpuMs } from '../../support/cpuMs.ts';

const context = { today: '2026-11-20' };

const digits = (id: string, length: number): Piece => ({ id, length, characters: 'digits' });

const checkOf = (declaration: Omit<FormatDeclaration, 'id'>) => (value: string) =>
  createDeclaredFormat({ id: 'number', ...declaration })
    .check(value, {}, context)
    ?.slice('number.'.length);

/** A number of digits, letters and `*`, of any length up to 40, with one checksum over all of it. */
const summed = (checksum: Pick<Checksum, 'kind'> & { readonly system?: string }) =>
  checkOf({
    pieces: [
      {
        id: 'all',
        length: { min: 1, max: 40 },
        characters: { only: '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*' },
      },
    ],
    checksums: [{ over: ['all'], ...checksum } as Checksum], // each row is whole
  });

describe('checksums', () => {
  it.each([
    // The examples of ISO/IEC 7064 itself.
    ['iso7064', 'mod11-2', '07940', true],
    // Identifiers of researchers.
    ['iso7064', 'mod11-2', '0000000218250097', true],
    ['iso7064', 'mod11-2', '000000021694233X', true],
    ['iso7064', 'mod11-2', '0000000218250079', false],
    ['iso7064', 'mod11-2', '0000000X18250097', false],
    ['iso7064', 'mod97-10', '079444', true],
    ['iso7064', 'mod97-10', '079445', false],
    ['iso7064', 'mod11,10', '07945', true],
    ['iso7064', 'mod11,10', '07946', false],
    ['iso7064', 'mod37-2', 'A999914123456N', true],
    ['iso7064', 'mod37-2', 'A999922123459H', true],
    ['iso7064', 'mod37-2', 'A999914123456M', false],
    ['iso7064', 'mod37,36', 'A12425GABC1234002M', true],
    ['iso7064', 'mod37,36', 'A12425GABC1234002N', false],
  ] as const)('%s %s of %s is right: %s', (kind, system, value, right) => {
    expect(summed({ kind, system })(value) === undefined).toBe(right);
  });

  it.each([
    ['luhn', '79927398713', true],
    ['luhn', '79927398710', false],
    ['verhoeff', '2363', true],
    ['verhoeff', '123451', true],
    ['verhoeff', '2364', false],
    ['verhoeff', '123541', false],
  ] as const)('%s of %s is right: %s', (kind, value, right) => {
    expect(summed({ kind })(value) === undefined).toBe(right);
  });
});

describe('a sum in which every second character counts by another table', () => {
  const check = checkOf({
    pieces: [digits('number', 4), digits('check', 1)],
    checksums: [
      {
        kind: 'weights',
        over: ['number'],
        weights: [1, 1, 1, 1],
        alphabet: '0123456789',
        evenAlphabet: '1032547698',
        modulus: 10,
        check: 'check',
      },
    ],
  });

  it.each([
    // 1 + 3 + 3 + 5
    ['12342', undefined],
    // The sum by one table for all.
    ['12340', 'checksum'],
    // 2 + 0 + 4 + 2
    ['21438', undefined],
  ])('%s: %s', (value, code) => {
    expect(check(value)).toBe(code);
  });
});

/** The test numbers that come with the modulus checks of the United Kingdom's sort codes, and the weights that their sort codes have. */
describe('the standard modulus checks of sort code and account', () => {
  const account = (checksum: Omit<Extract<Checksum, { kind: 'weights' }>, 'kind' | 'over'>) =>
    checkOf({
      ignore: ['spaces'],
      pieces: [digits('sortCode', 6), digits('account', 8)],
      checksums: [{ kind: 'weights', over: ['sortCode', 'account'], ...checksum }],
    });
  const none = [0, 0, 0, 0, 0, 0];

  it.each([
    [
      'modulus 10',
      '089999 66374958',
      '089999 66374959',
      { modulus: 10, weights: [...none, 7, 1, 3, 7, 1, 3, 7, 1] },
    ],
    [
      'modulus 11',
      '107999 88837491',
      '107999 88837493',
      { modulus: 11, weights: [...none, 8, 7, 6, 5, 4, 3, 2, 1] },
    ],
    [
      'double alternate',
      '202959 63748472',
      '203099 66831036',
      { modulus: 10, products: 'sumDigits', weights: [2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1] },
    ],
  ] as const)('%s', (_name, right, wrong, checksum) => {
    expect(account(checksum)(right)).toBeUndefined();
    expect(account(checksum)(wrong)).toBe('checksum');
  });
});

describe('pieces', () => {
  it.each([
    ['ABC-12', undefined],
    ['abc12', undefined],
    ['ABCDE12', undefined],
    ['AB12', 'length'],
    ['ABCDEF12', 'length'],
    ['ABCD1E', 'shape'],
    ['ÀBC12', 'characters'],
    ['ABC１2', 'characters'],
    ['', 'length'],
  ])('of which one has no fixed length: %s', (value, reason) => {
    const check = checkOf({
      ignore: ['dashes'],
      pieces: [{ id: 'name', length: { min: 3, max: 5 }, characters: 'letters' }, digits('serial', 2)],
    });
    expect(check(value)).toBe(reason);
  });

  it.each([
    ['YYMMDD', '000229', undefined],
    ['YYMMDD', '990229', 'day'],
    ['DDMMYYYY', '29022000', undefined],
    ['DDMMYYYY', '29021900', 'day'],
    ['YYYYMMDD', '20261301', 'day'],
  ])('that is a day as %s: %s', (date, value, reason) => {
    const check = checkOf({ pieces: [{ ...digits('born', date.length), date, code: 'day' }] });
    expect(check(value)).toBe(reason);
  });

  it.each([
    ['111', 'refused'],
    ['123', 'refused'],
    ['890', 'refused'],
    ['321', 'refused'],
    ['777', 'refused'],
    ['124', undefined],
    ['700', 'refused'],
  ])('that form a number which is never issued: %s', (value, reason) => {
    const check = checkOf({
      pieces: [digits('all', 3)],
      refused: { identical: true, sequences: true, values: ['700'] },
    });
    expect(check(value)).toBe(reason);
  });
});

describe('a refusal', () => {
  it('comes before any other rule, with the code of its kind of number', () => {
    const check = checkOf({
      pieces: [{ ...digits('area', 1), refused: ['0'], code: 'area' }, digits('rest', 2)],
      refused: [{ identical: true, code: 'identical' }, { values: ['123'] }],
    });
    expect(['000', '012', '123', '124'].map(check)).toEqual(['identical', 'area', 'refused', undefined]);
  });

  it('has the codes that the declaration gives to characters and lengths', () => {
    const check = checkOf({ pieces: [digits('all', 3)], codes: { characters: 'digits', length: 'digits' } });
    expect(['12', '12a', '123'].map(check)).toEqual(['digits', 'digits', undefined]);
  });

  it('may be of a known mistake, recognised by its beginning', () => {
    const begins: readonly Piece[] = [digits('number', 2), { id: 'unit', length: 1, characters: 'letters' }];
    const check = checkOf({ pieces: [digits('all', 3)], mistakes: [{ begins, code: 'unit' }] });
    expect(['12a!', '12', '1a2', '123'].map(check)).toEqual(['unit', 'length', 'characters', undefined]);
  });
});

describe('a typed number', () => {
  const code = createDeclaredFormat({
    id: 'code',
    ignore: [
      { only: ' ', at: 'ends' },
      { only: ' -', at: 'groups' },
    ],
    pieces: [{ id: 'area', length: 2, characters: 'letters' }, digits('unit', 2)],
    display: '## ##',
    storedAsDisplayed: true,
  });

  it.each([
    ['ab12', 'AB 12', undefined],
    [' ab-12 ', 'AB 12', undefined],
    ['ab 12', 'AB 12', undefined],
    ['ab  12', 'ab  12', 'code.characters'],
    ['a b12', 'a b12', 'code.characters'],
    ['\u0131b12', '\u0131b12', 'code.characters'],
    ['ab1', 'ab1', 'code.length'],
  ])('with one sign between groups, %j is stored as %j', (typed, stored, problem) => {
    expect(code.normalise?.(typed, {})).toBe(stored);
    expect(code.check(typed, {}, context)).toBe(problem);
  });

  it('loses separators that the rule itself refuses, and the rest of a longer number', () => {
    const longer = [{ pieces: [digits('zip', 3), digits('more', 2)], keep: ['zip'] }];
    const zip = createDeclaredFormat({
      id: 'zip',
      pieces: [digits('all', 3)],
      input: { ignore: ['grouping'], longer },
    });
    expect(['12.3', '123-45', '12\t3', '1234'].map((text) => zip.input?.parse(text))).toEqual([
      '123',
      '123',
      '123',
      '1234',
    ]);
    expect(zip.check('12345', {}, context)).toBe('zip.length');
    const both = createDeclaredFormat({ id: 'zip', pieces: [digits('all', 3)], longer });
    expect([both.check('12345', {}, context), both.normalise?.('12345', {})]).toEqual([undefined, '123']);
  });

  it('stays as it is where it is wrong and the number has no letters', () => {
    const number = createDeclaredFormat({ id: 'number', pieces: [digits('all', 3)], display: '#-##' });
    expect(number.normalise?.('12a', {})).toBe('12a');
    expect(number.input?.show('12a')).toBe('12a');
  });

  it('is shown in groups where it is complete, also a number that nobody has', () => {
    const number = createDeclaredFormat({
      id: 'number',
      ignore: ['dashes'],
      pieces: [{ ...digits('first', 1), refused: ['0'] }, digits('rest', 2)],
      display: '#-##',
    });
    expect(number.input?.show('012')).toBe('0-12');
  });
});

describe('a text of any kind', () => {
  const typed = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 40 }),
    fc.string({
      unit: fc.constantFrom(...Array.from('0aAñÑn\u0303ß. -\u200B\u2019/()\uFF11')),
      maxLength: 20,
    }),
  );
  const format = createDeclaredFormat({
    id: 'any',
    ignore: ['spaces', 'dashes', 'dots', 'slashes', 'apostrophes', 'parentheses'],
    pieces: [{ id: 'all', length: { min: 1, max: 12 }, characters: { only: '0123456789ABCÑ' } }],
    display: '##-##-##-##-##-##',
  });
  const normalise = (text: string): string => format.normalise?.(text, {}) ?? text;

  it('is cleaned once and for all, and its verdict stays', () => {
    const property = fc.property(
      typed,
      (text) =>
        normalise(normalise(text)) === normalise(text) &&
        format.check(normalise(text), {}, context) === format.check(text, {}, context),
    );
    fc.assert(property, { numRuns: generatedCases(2_000) });
  });

  it('is shown so that it stays the same', () => {
    const property = fc.property(
      typed,
      (text) => normalise(format.input?.show(text) ?? '') === normalise(text),
    );
    fc.assert(property, { numRuns: generatedCases(2_000) });
  });

  it.each(['1', 'a', ' ', '-', '\u0303'])('is refused quickly, be it a flood of %j', (sign) => {
    expect(cpuMs(() => format.check(`1${sign.repeat(50_000)}!`, {}, context))).toBeLessThan(500);
  });
});

it('the example of the how-to page does what the page says', async () => {
  const page = await readFile('docs/how-to/add-a-field-rule.md', 'utf8');
  const [, json = ''] = /```json\n([^]*?)```/.exec(page) ?? [];
  const example = JSON.parse(json) as FormatDeclaration & {
    readonly examples: {
      readonly valid: readonly string[];
      readonly invalid: readonly { readonly value: string; readonly code: string }[];
    };
  };
  const format = createDeclaredFormat(example);
  const { valid, invalid } = example.examples;
  expect(valid.map((value) => format.check(value, {}, context))).toEqual([undefined, undefined]);
  expect(invalid.map(({ value }) => format.check(value, {}, context))).toEqual(
    invalid.map(({ code }) => code),
  );
  expect(findDeclarationFaults(example)).toEqual([]);
});

describe('the host of a page', () => {
  const today = () => '2026-11-20';
  const siren: FormatDeclaration = { id: 'siren', pieces: [digits('all', 9)] };

  it('carries out what the definition declares, beside the formats that it has anyway', async () => {
    const definition = { formats: { siren }, steps: [{ format: 'siren' }] };
    const { formats } = await createPageHost({ definition, today });
    expect(formats['siren']?.check('12', {}, context)).toBe('siren.length');
    expect(formats['mcc']?.check('12', {}, context)).toBe('mcc.format');
    // Formats of later steps are not fetched for its sake.
    expect(formats['card-number']).toBeUndefined();
  });

  it('of another product are added to its own formats', () => {
    const own = createHostOf({}, { today });
    expect(hostFor({}, own)).toEqual(own);
    const { formats } = hostFor({ formats: { siren } }, own);
    expect(Object.keys(formats)).toEqual(['siren']);
  });

  it('keeps to what is written in code where a definition declares the same name', async () => {
    const definition = { formats: { mcc: { ...siren, id: 'mcc', pieces: [digits('all', 2)] } } };
    const { formats } = await createPageHost({ definition, today });
    expect(formats['mcc']?.check('12', {}, context)).toBe('mcc.format');
  });

  it('carries out numbers that a flow compiled earlier names without declaring them', async () => {
    const definition: object = { steps: [{ format: 'ein' }] };
    const { formats } = await createPageHost({ definition, today });
    expect(formats['ein']?.check('12', {}, context)).toBe('ein.digits');
    expect(formats['time']).toBeUndefined();
  });

  it('follows the declaration where a definition has one of such a number', async () => {
    const declared = { ...siren, id: 'ein', pieces: [digits('all', 2)] };
    const definition = { formats: { ein: declared }, steps: [{ format: 'ein' }, { format: 'hostname' }] };
    const { formats } = await createPageHost({ definition, today });
    expect(formats['ein']?.check('12', {}, context)).toBeUndefined();
  });
});
