import fc from '../../support/seeded.ts';
import { localeTexts } from '@stepwright/engine/authoring';
import { readDefinitionFiles, readLocales } from '../../../src/product/node.ts';
import { createDeclaredFormat } from '../../../validators/declared/declaredFormats.ts';
import type { FormatDeclaration } from '../../../validators/declared/formatDeclaration.ts';
import { shapesOf } from '../../../validators/declared/formatDeclaration.ts';
import { listReasons } from '../../../validators/declared/listReasons.ts';
import { generatedCases } from '../../support/generatedCases.ts';
import { numberOf } from '../../support/fuzz/formats/declared.ts';

const context = { today: '2026-11-20' };

const files = await readDefinitionFiles();
const locales = await readLocales();
const library = new Map(
  [...files].flatMap(([path, { json }]) => {
    const [, id] = /^base\/formats\/(.+)\.json$/.exec(path) ?? [];
    return id === undefined ? [] : [[id, json as unknown as FormatDeclaration] as const]; // checked by the checker
  }),
);

function declarationOf(id: string): FormatDeclaration {
  const found = library.get(id);
  if (!found) throw new Error(`There is no declared format ${id}`);
  return found;
}

const problemOf = (id: string, value: string) =>
  createDeclaredFormat(declarationOf(id)).check(value, {}, context);

/** By format: values that its rule accepts, and values that it refuses with the reason. Computed by hand from the rule, or published as examples. */
const TABLES: Readonly<Record<string, readonly (readonly [value: string, reason: string | undefined])[]>> = {
  iban: [
    ['AT61 1904 3002 3457 3201', undefined],
    ['BE68 5390 0754 7034', undefined],
    ['ch93 0076 2011 6238 5295 7', undefined],
    ['BR15 0000 0000 0000 1093 2840 814P 2', undefined],
    ['AT61 1904 3002 3457 3210', 'checksum'],
    ['BE68 5390 0754 703', 'length'],
    ['ZZ68 5390 0754 7034', 'country'],
    ['AT00 1904 3002 3457 3201', 'shape'],
    ['AT61_1904_3002', 'characters'],
  ],
  'de-tax-id': [
    ['86095742719', undefined],
    ['65 929 970 489', undefined],
    ['57549285017', undefined],
    ['25768131411', undefined],
    ['86095742717', 'checksum'],
    ['98765432106', 'repeats'],
    ['55555555555', 'repeats'],
    ['11126374850', 'repeats'],
    ['06095742719', 'shape'],
  ],
  'de-vat-id': [
    ['DE 136,695,976', 'characters'],
    ['DE136695976', undefined],
    ['DE129273398', undefined],
    ['DE136695967', 'checksum'],
    ['AT136695976', 'shape'],
  ],
  'de-tax-number': [
    ['2181081508155', undefined],
    ['1121081508150', undefined],
    ['2893 1 815 08152', 'shape'],
    ['2593081508152', 'office'],
  ],
  'gb-sort-code': [
    ['01-00-39', undefined],
    ['010039', undefined],
    ['01.00.39', 'characters'],
    ['0100390', 'length'],
  ],
  'gb-account-number': [
    ['88837491', undefined],
    ['8883749', 'length'],
    ['88 83 74 91', undefined],
  ],
  'gb-bank-account': [
    ['01-00-39 88837491', undefined],
    ['01-00-39 88837419', 'checksum'],
    ['089999 66374958', undefined],
    ['08-99-99 6637495', 'length'],
  ],
  'fr-siren': [
    ['404 833 048', undefined],
    ['404.833.048', undefined],
    ['404833084', 'checksum'],
    ['40483304', 'length'],
  ],
  'fr-siret': [
    ['404 833 048 00022', undefined],
    ['35600000000048', undefined],
    ['356000000 09075', undefined],
    ['356000000 09076', 'checksum'],
    ['404 833 048 00023', 'checksum'],
    ['404 833 049 00022', 'checksum'],
  ],
  'nl-bsn': [
    ['111222333', undefined],
    ['123456782', undefined],
    ['999999990', undefined],
    ['123456789', 'checksum'],
    ['12345678', 'length'],
  ],
  'br-cpf': [
    ['390.533.447-05', undefined],
    ['231.002.999-00', 'checksum'],
    ['390.533.447-50', 'checksum'],
    ['222.222.222-22', 'refused'],
  ],
  'br-cnpj': [
    ['16.727.230/0001-97', undefined],
    ['12.ABC.345/01DE-35', undefined],
    ['12.abd.345/01de-35', 'checksum'],
    ['16.727.230.0001-79', 'checksum'],
    ['11.111.111/1111-11', 'refused'],
  ],
  'br-cpf-or-cnpj': [
    ['390.533.447-05', undefined],
    ['16.727.230/0001-97', undefined],
    ['390.533.447-0', 'length'],
    ['16.727.230/0001-98', 'checksum'],
  ],
  'es-tax-id': [
    ['54362315K', undefined],
    ['54362315-k', undefined],
    ['Z8078221M', undefined],
    ['K1234567L', undefined],
    ['B64717838', undefined],
    ['J99216582', undefined],
    ['P2802500I', 'checksum'],
    ['54362315Z', 'checksum'],
    ['X2482300A', 'checksum'],
    ['5436231K5', 'shape'],
    ['54362315U', 'shape'],
  ],
  'in-pan': [
    ['ABCPE1234F', undefined],
    ['abcce1234f', undefined],
    ['ABCDE1234F', 'shape'],
    ['ABCPE123F4', 'shape'],
    ['ABCPE12345F', 'length'],
  ],
  'in-gstin': [
    ['27AAPFU0939F1ZV', undefined],
    ['29 AAGCB7383J 1Z4', undefined],
    ['27AAPFU0939F1Z4', 'checksum'],
    ['72AAPFU0939F1ZV', 'state'],
    ['27AAPFU0939F0ZV', 'shape'],
  ],
  'in-aadhaar': [
    ['2341 2341 2346', undefined],
    ['4999 4105 8147', 'checksum'],
    ['2341 2314 2346', 'checksum'],
    ['0341 2341 2346', 'shape'],
  ],
  'jp-corporate-number': [
    ['7000012050002', undefined],
    ['5835678256246', undefined],
    ['2835678256246', 'checksum'],
    ['0000012050002', 'shape'],
  ],
  'kr-corporate-number': [
    ['110111-0062432', undefined],
    ['1101110062430', undefined],
    ['110111006243', 'format'],
    ['0000110062432', 'format'],
    ['1101000062432', 'format'],
  ],
  'kr-driver-licence': [
    ['11-23-123456-78', undefined],
    ['282312345678', undefined],
    ['27-23-123456-78', 'format'],
    ['11-23-123456-7', 'format'],
  ],
  'mx-rfc': [
    ['MAB930714 8T4', undefined],
    ['MHTR930411HI0', undefined],
    ['MHTR930411HIB', 'shape'],
    ['MHTR930411H00', undefined],
    ['MHTR000229H00', undefined],
    ['MHTR930229H00', 'date'],
    ['XEXX010101000', 'refused'],
  ],
  'mx-clabe': [
    ['032180000118359719', undefined],
    ['646180157000000004', undefined],
    ['032180000118359791', 'checksum'],
    ['03218000011835971', 'length'],
  ],
  'au-abn': [
    ['83 914 571 673', undefined],
    ['51824753556', undefined],
    ['51824753565', 'checksum'],
    ['83-914-571-673', 'characters'],
  ],
  'au-acn': [
    ['010 499 966', undefined],
    ['003 249 992', undefined],
    ['001 749 999', undefined],
    ['999 999 999', 'checksum'],
    ['003 249 99', 'length'],
  ],
  'routing-number': [
    ['021000021', undefined],
    ['011401533', undefined],
    ['0210-0002-1', 'digits'],
    ['02100002１', 'digits'],
    ['330000006', 'prefix'],
    ['000000000', 'prefix'],
    ['021000012', 'checksum'],
  ],
  'transit-number': [
    ['00152', undefined],
    ['00 152', 'digits'],
    ['0152', 'digits'],
  ],
  'institution-number': [
    ['815', undefined],
    ['81', 'digits'],
  ],
  sin: [
    ['130 692-544', undefined],
    ['130\u202F692\u2212544', undefined],
    ['130.692.544', 'digits'],
    ['000000000', 'identical'],
    ['876543210', 'sequence'],
    ['812345674', 'firstDigit'],
    ['130692545', 'checksum'],
  ],
  'business-number': [
    ['130692544', undefined],
    ['13069 2544 rt-0001', undefined],
    ['130692544R', 'programAccount'],
    ['111111111RT0001', 'identical'],
    ['123456789', 'sequence'],
    ['130692545RC0001', 'checksum'],
    ['130692544r\u017F0001', 'programAccount'],
    ['13069254', 'digits'],
  ],
  ein: [
    ['12-3456780', undefined],
    [' 12\u20133456780 ', undefined],
    ['234567890', undefined],
    ['12 3456780', 'digits'],
    ['999999999', 'identical'],
    ['98-7654321', 'sequence'],
  ],
  'ein-last4': [
    ['6780', undefined],
    ['678 0', 'digits'],
  ],
  'government-id': [
    ['12-3456780', undefined],
    ['12 3456780', 'digits'],
    ['222222222', 'identical'],
    ['012345678', 'sequence'],
  ],
  ssn: [
    ['899-99 9998', undefined],
    ['734-12-3456', undefined],
    ['123.45.6780', 'digits'],
    ['000-12-3456', 'area'],
    ['666-12-3456', 'area'],
    ['900-12-3456', 'area'],
    ['123-00-4567', 'group'],
    ['123-45-0000', 'serial'],
    ['000-00-0000', 'identical'],
    ['987-65-4321', 'sequence'],
    ['219-09-9999', 'voided'],
    ['457-55-5462', 'voided'],
  ],
  'ssn-last4': [
    ['1234', undefined],
    ['12345', 'digits'],
  ],
  'zip-code': [
    ['00501', undefined],
    ['10118-1234', 'digits'],
    [' 10118', 'digits'],
  ],
  'postal-code': [
    ['k1a\u20110b1', undefined],
    [' K1A\u00A00B1 ', undefined],
    ['K1A--0B1', 'format'],
    ['K1 A0B1', 'format'],
    ['Z1A 1A1', 'format'],
    ['K1A 0I1', 'format'],
    ['\u017F1A 1A1', 'format'],
  ],
  'nz-ird': [
    ['49091850', undefined],
    ['136410132', undefined],
    ['49098576', undefined],
    ['136410133', 'checksum'],
    ['9125568', 'length'],
    ['01234567', 'shape'],
  ],
};

it('has a table for each of its formats', () => {
  expect(Object.keys(TABLES).toSorted()).toEqual([...library.keys()].toSorted());
});

describe.each(Object.entries(TABLES))('%s', (id, rows) => {
  it.each(rows)('%s: %s', (value, reason) => {
    expect(problemOf(id, value)).toBe(reason === undefined ? undefined : `${id}.${reason}`);
  });

  it('shows what it accepts so that it is accepted again, as the same number', () => {
    const format = createDeclaredFormat(declarationOf(id));
    for (const [value, reason] of rows) {
      const shown = format.input?.show(value) ?? '';
      if (reason === undefined) expect(format.normalise?.(shown, {})).toBe(format.normalise?.(value, {}));
      expect(format.check(shown, {}, context)).toBe(format.check(value, {}, context));
    }
  });

  it.each(['en-US', 'fr-CA'])('has a sentence for each of its codes in %s', (locale) => {
    const texts = { ...localeTexts(locales, locale, 'errors'), ...localeTexts(locales, locale, 'formats') };
    const missing = listReasons(declarationOf(id)).filter((reason) => !texts[`${id}.${reason}`]);
    expect(missing).toEqual([]);
  });
});

/** Algorithms that see every single wrong digit, of whatever number. */
const SEES_EVERY_WRONG_DIGIT = [
  'de-tax-id',
  'de-vat-id',
  'fr-siren',
  'nl-bsn',
  'in-aadhaar',
  'in-gstin',
  'mx-clabe',
  'au-abn',
  'iban',
];

it.each(SEES_EVERY_WRONG_DIGIT)('%s refuses a number with one character changed', (id) => {
  const declaration = declarationOf(id);
  const numbers = fc.oneof(...shapesOf(declaration).map((shape) => numberOf(declaration, shape)));
  const property = fc.property(numbers, fc.nat(), fc.integer({ min: 1, max: 9 }), (number, at, more) => {
    const place = at % number.length;
    const digit = number.charAt(place);
    if (!/[0-9]/.test(digit)) return true;
    const changed = number.slice(0, place) + ((Number(digit) + more) % 10) + number.slice(place + 1);
    return problemOf(id, changed) !== undefined;
  });
  fc.assert(property, { numRuns: generatedCases(300) });
});

it('verhoeff refuses two transposed neighbours', () => {
  const declaration = declarationOf('in-aadhaar');
  const [shape] = shapesOf(declaration);
  if (!shape) throw new Error('No shape');
  const property = fc.property(numberOf(declaration, shape), fc.nat(10), (number, place) => {
    const swapped =
      number.slice(0, place) + number.charAt(place + 1) + number.charAt(place) + number.slice(place + 2);
    return swapped === number || problemOf('in-aadhaar', swapped) !== undefined;
  });
  fc.assert(property, { numRuns: generatedCases(300) });
});
