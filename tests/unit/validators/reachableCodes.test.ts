import { readdirSync, readFileSync } from 'node:fs';
import { formatsByName } from '../../../validators/portal/formats.ts';
import { createAjv } from '../../../validators/portal/vocabulary.ts';
import { errorCodes } from '../../../validators/portal/errorCodes.ts';
import { requiredCodes } from '../../../validators/portal/requiredCodes.ts';
import { toFieldErrors } from '../../../validators/toFieldErrors.ts';
import { phonePlanOf } from '@stepwright/validators/authoring';

const AUSTRALIAN = { region: 'AU', plans: { AU: phonePlanOf('AU') } };

const today = (): string => '2026-11-20';

/** One value for each code that a format gives, in the order of the list of codes. */
const VALUES: Readonly<Record<string, string>> = {
  'format.date': '2026-02-30',
  'format.time': '09:30',
  'format.date-time': '2026-11-20',
  'format.duration': '30 minutes',
  'format.ipv4': '192.0.2.256',
  'format.ipv6': '2001:db8',
  'format.uri': 'example.com',
  'format.uri-reference': 'a b',
  'format.uri-template': '/orders/{id',
  'format.iri': 'example.com',
  'format.iri-reference': 'a b',
  'format.uuid': '1',
  'format.json-pointer': 'orders',
  'format.relative-json-pointer': '/orders',
  'format.regex': '(',
  'format.hostname': '-a.example',
  'format.idn-hostname': 'a b',
  'format.idn-email': 'example.com',
  'person-name.maxLength': 'a'.repeat(65),
  'person-name.digits': 'Ada1',
  'person-name.characters': 'Jr.',
  'person-name.accents': 'Jos\u00E9',
  'person-name.letters': '-',
  'person-name.placeholder': 'test',
  'business-name.minLength': '3M',
  'business-name.maxLength': 'a'.repeat(65),
  'business-name.spaces': ' Acme',
  'business-name.doubleSpaces': 'Acme  Diner',
  'business-name.characters': 'Acme @ Home',
  'business-name.accents': 'Caf\u00E9 Noir',
  'business-name.letters': '7-11',
  'business-name.placeholder': 'none',
  'store-name.minLength': 'ab',
  'store-name.maxLength': 'a'.repeat(65),
  'store-name.characters': "Joe's",
  'store-name.spaces': 'Shop  Two',
  'date-of-birth.format': '1/5/1990',
  'date-of-birth.date': '02/30/2000',
  'date-of-birth.future': '01/01/2026',
  'date-of-birth.minimumAge': '01/01/2009',
  'date-of-birth.maximumAge': '12/31/1925',
  'email.format': 'ada',
  'mobile-phone.characters': 'call me',
  'mobile-phone.digits': '212555012',
  'mobile-phone.invalid': '5555555555',
  'mobile-phone.kind': '8005550123',
  'mobile-phone.region': '4165550123',
  'business-phone.characters': 'call me',
  'business-phone.digits': '212555012',
  'business-phone.invalid': '5555555555',
  'business-phone.kind': '8005550123',
  'website.format': 'none',
  'website.maxLength': `example.com/${'a'.repeat(89)}`,
  'one-time-code.format': '12345',
  'ein.digits': '12-345678',
  'ein.identical': '11-1111111',
  'ein.sequence': '12-3456789',
  'ein-last4.digits': '123',
  'government-id.digits': '12-345678',
  'government-id.identical': '11-1111111',
  'government-id.sequence': '12-3456789',
  'ssn.digits': '123-45-678',
  'ssn.area': '666-12-3456',
  'ssn.group': '123-00-4567',
  'ssn.serial': '123-45-0000',
  'ssn.identical': '111-11-1111',
  'ssn.sequence': '123-45-6789',
  'ssn.voided': '078-05-1120',
  'ssn-last4.digits': '123',
  'sin.digits': '13069254',
  'sin.identical': '111111111',
  'sin.sequence': '123456789',
  'sin.firstDigit': '046454286',
  'sin.checksum': '130692545',
  'business-number.digits': '13069254',
  'business-number.programAccount': '130692544RT',
  'business-number.identical': '111111111',
  'business-number.sequence': '123456789',
  'business-number.checksum': '130692545',
  'corporation-number.characters': 'BC_123',
  'corporation-number.length': '12',
  'account-holder.maxLength': 'a'.repeat(101),
  'account-holder.characters': '<Ada>',
  'account-holder.letters': '123',
  'routing-number.digits': '02100002',
  'routing-number.prefix': '130000006',
  'routing-number.checksum': '021000022',
  'transit-number.digits': '1',
  'institution-number.digits': '1',
  'account-number.digits': '12-34',
  'account-number.length': '123',
  'street-address.maxLength': `1 ${'a'.repeat(299)}`,
  'street-address.poBox': 'PO Box 12',
  'street-address.characters': '12 Main St!',
  'street-address.number': 'Main Street',
  'street-address.format': '12Main Street',
  'apartment.maxLength': 'a'.repeat(101),
  'apartment.poBox': 'PO Box 12',
  'apartment.characters': '4@',
  'apartment.format': '#',
  'city.maxLength': 'a'.repeat(101),
  'city.characters': 'Boston, MA',
  'city.format': 'Springfield 62701',
  'zip-code.digits': '10118-1234',
  'postal-code.format': 'D1A 1A1',
  'card-number.digits': '4111x',
  'card-number.brand': '3530111333300000',
  'card-number.length': '411111111111111',
  'card-number.checksum': '4111111111111112',
  'card-cvv.digits': '12',
  'card-expiry.format': '1/27',
  'card-expiry.month': '13/27',
  'card-expiry.past': '10/26',
  'card-postal-code.format': '1011',
  'mcc.format': '581',
};

/** Codes that a format gives only with options: those, and a value. */
const VALUES_WITH_OPTIONS: Readonly<Record<string, readonly [object, string]>> = {
  'corporation-number.federal': [{ jurisdiction: 'federal' }, '123456'],
  'mobile-phone.length': [AUSTRALIAN, '0412 345'],
  'mobile-phone.landline': [AUSTRALIAN, '02 9876 5432'],
  'business-phone.length': [AUSTRALIAN, '02 9876'],
  'street-address.accents': [{ accents: false }, '5 Ca\u00F1on Dr'],
  'apartment.accents': [{ accents: false }, '3e \u00E9tage'],
  'city.accents': [{ accents: false }, 'Montr\u00E9al'],
};

/** Schemas of keywords, each with an answer that it refuses. */
const KEYWORDS: Readonly<Record<string, readonly [object, unknown]>> = {
  required: [{ required: ['a'] }, {}],
  type: [{ type: 'string' }, 1],
  minLength: [{ minLength: 2 }, 'a'],
  maxLength: [{ maxLength: 1 }, 'ab'],
  minimum: [{ minimum: 1 }, 0],
  maximum: [{ maximum: 1 }, 2],
  pattern: [{ pattern: '^a$' }, 'b'],
  enum: [{ enum: ['a'] }, 'b'],
  const: [{ const: 'a' }, 'b'],
  uniqueItems: [{ uniqueItems: true }, [1, 1]],
  minItems: [{ minItems: 1 }, []],
  maxItems: [{ maxItems: 0 }, [1]],
  unexpected: [{ additionalProperties: false }, { a: 1 }],
  invalid: [{ not: {} }, 1],
  earliest: [{ earliest: '2026-01-02' }, '2026-01-01'],
  latest: [{ latest: { today: '-P1D' } }, '2026-11-20'],
  'email.mismatch': [
    { properties: { b: { sameAs: { field: 'a', code: 'email.mismatch' } } } },
    { a: 'x', b: 'y' },
  ],
  'email.duplicate': [
    { uniqueBy: { property: 'email', code: 'email.duplicate' } },
    [{ email: 'a@b.co' }, { email: 'a@b.co' }],
  ],
  'account-number.mismatch': [
    { properties: { b: { sameAs: { field: 'a', code: 'account-number.mismatch' } } } },
    { a: '1234', b: '1235' },
  ],
};

/** Codes that no validator gives, and who does. */
const GIVEN_ELSEWHERE: Readonly<Record<string, string>> = {
  calculated: 'a submission says another value than its answers come to',
  'form.incomplete': 'sums up a whole page, above its fields',
  'form.invalid': 'sums up a whole page, above its fields',
  'number.unclear': 'the input knows what was typed; validation sees a text in the place of a number',
  'number.decimals': 'the input knows what was typed; validation sees a text in the place of a number',
  'file.sending': 'only the page knows of a file on its way',
  'file.failed': 'only the page knows of a file that did not arrive',
  'lookup.notChosen': 'only the page knows of a text that is no choice',
  'email.unproved': 'only the server knows which addresses were proved',
  'owners.applicantEmail': 'the address is an answer of the application, the list one of its owners',
  'one-time-code.mismatch': 'only the server knows the code',
  'one-time-code.expired': 'only the server knows when it ends',
  'territory.unknown': 'for a list of territories outside a choice; a choice cannot hold a stranger',
  'category.unknown': 'the server looks the category up',
  'category.prohibited': 'a warning: such a category is reviewed, not refused',
};

const FORMATS_ASKED_FOR = Object.keys(formatsByName)
  .map((name) => `${name}.required`)
  .filter((code) => (errorCodes as readonly string[]).includes(code));

function firstCode(schema: object, value: unknown): string | undefined {
  const validate = createAjv({ today }).compile(schema);
  validate(value);
  return toFieldErrors(validate.errors, schema, new Set(requiredCodes))[0]?.code;
}

/** Lists the codes that the steps' own `codes` use instead of those of plain keywords. */
function listCodesOfSteps(): ReadonlySet<string> {
  const files = readdirSync('schemas', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?:steps|definitions)\/[^/]+\.json$/.test(file),
  );
  return new Set(
    files.flatMap((file) => {
      const text = readFileSync(`schemas/${file}`, 'utf8');
      return [
        ...text.matchAll(
          /"(?:required|enum|const|not|contains|minimum|maximum)": "([a-z0-9-]+\.[A-Za-z]+)"/g,
        ),
      ].map(([, code]) => code ?? '');
    }),
  );
}

test.each(Object.entries(VALUES))('%s is given for %j', (code, value) => {
  const format = code.startsWith('format.')
    ? code.slice('format.'.length)
    : code.slice(0, code.lastIndexOf('.'));
  expect(firstCode({ type: 'string', format }, value)).toBe(code);
});

test.each(Object.entries(VALUES_WITH_OPTIONS))('%s is given for %j', (code, [formatOptions, value]) => {
  const format = code.slice(0, code.lastIndexOf('.'));
  expect(firstCode({ type: 'string', format, formatOptions }, value)).toBe(code);
});

test.each(Object.entries(KEYWORDS))('%s is given by %j', (code, [schema, value]) => {
  expect(firstCode(schema, value)).toBe(code);
});

test.each(FORMATS_ASKED_FOR)('%s is given for a missing answer', (code) => {
  const format = code.slice(0, -'.required'.length);
  const schema = { type: 'object', required: ['a'], properties: { a: { type: 'string', format } } };
  expect(firstCode(schema, {})).toBe(code);
});

test('every code is given by a rule, named by a step, or given elsewhere for a reason', () => {
  const given = new Set([
    ...Object.keys(VALUES),
    ...Object.keys(VALUES_WITH_OPTIONS),
    ...Object.keys(KEYWORDS),
    ...FORMATS_ASKED_FOR,
    ...Object.keys(GIVEN_ELSEWHERE),
    ...listCodesOfSteps(),
  ]);
  expect(errorCodes.filter((code) => !given.has(code))).toEqual([]);
});
