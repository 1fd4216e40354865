import { formats } from '../../../validators/portal/formats.ts';
import { createAjv, createHost } from '../../../validators/portal/vocabulary.ts';
import { createVocabulary } from '../../../validators/createVocabulary.ts';
import { compileAhead, type Validate } from './compileAhead.ts';

const today = (): string => '2026-11-20';

const VALUES = [
  '',
  'Ada',
  'Jos\u00E9',
  'test',
  '12-3456780',
  '123456789',
  '078-05-1120',
  '130692544',
  '130692544RT0001',
  '021000021',
  '021000022',
  '12345',
  '1234',
  '123',
  '123456',
  'K1A 0B1',
  'k1a0b1',
  '350 Fifth Avenue',
  'PO Box 12',
  'C.P. 12',
  'Apt 4B',
  'New York',
  'example.com',
  'ada@example.com',
  '01/31/1990',
  '01/31/2010',
  '2125550123',
  '4165550123',
  '8005550123',
  '4111111111111111',
  '11/26',
  '10/26',
  '1990-01-31',
  '\u0000',
  '2026-11-20T09:30:00Z',
  'https://example.com/',
  '0b9b1f0e-4e0c-4b5e-9d9c-2f6d9a3b7c11',
  '\u{1F600}',
];

describe('the format keyword', () => {
  it.each(formats.map(({ name }) => [name]))('validates %s alike at run time and compiled ahead', (name) => {
    const schema = { type: 'string', format: name };
    const now: Validate = createAjv({ today }).compile(schema);
    const ahead = compileAhead(schema, createHost({ today }));
    for (const value of VALUES) {
      expect(ahead(value)).toBe(now(value));
      expect(ahead.errors).toEqual(now.errors);
    }
  });

  it('says why, and sends the limits along', () => {
    const validate = createAjv({ today }).compile({ type: 'string', format: 'date-of-birth' });
    expect(validate('01/31/2010')).toBe(false);
    expect(validate.errors).toMatchObject([
      {
        keyword: 'format',
        params: { format: 'date-of-birth', code: 'date-of-birth.minimumAge', minAge: 18, maxAge: 100 },
      },
    ]);
  });

  it('takes options of the market, and those of the schema first', () => {
    const ajv = createAjv({
      today,
      formatDefaults: { 'person-name': { accents: true }, website: { maxLength: 12 } },
    });
    const name = ajv.compile({ type: 'string', format: 'person-name' });
    const plainName = ajv.compile({
      type: 'string',
      format: 'person-name',
      formatOptions: { accents: false },
    });
    expect(name('Jos\u00E9')).toBe(true);
    expect(plainName('Jos\u00E9')).toBe(false);
    expect(ajv.compile({ type: 'string', format: 'website' })('example.com/ab')).toBe(false);
  });

  it('asks the clock at every check', () => {
    let day = '2026-12-31';
    const validate = createAjv({ today: () => day }).compile({ type: 'string', format: 'date-of-birth' });
    expect(validate('06/15/2009')).toBe(false);
    day = '2027-01-01';
    expect(validate('06/15/2009')).toBe(true);
  });

  it('ignores values that are no text', () => {
    expect(createAjv({ today }).compile({ format: 'ein' })(5)).toBe(true);
  });

  it.each(['nope', 'constructor', '__proto__', 'ipv5'])('does not compile the unknown format %s', (name) => {
    expect(() => createAjv({ today }).compile({ type: 'string', format: name })).toThrow(
      `Unknown format "${name}"`,
    );
  });

  it('does not compile an unknown option, nor start with options of an unknown format', () => {
    const schema = { type: 'string', format: 'ein', formatOptions: { strict: true } };
    expect(() => createAjv({ today }).compile(schema)).toThrow('Format "ein" has no option "strict"');
    expect(() => createAjv({ today, formatDefaults: { nope: {} } })).toThrow('unknown format "nope"');
  });
});

describe('our other keywords', () => {
  const schema = {
    type: 'object',
    properties: {
      email: { type: 'string', sensitive: false, pii: 'contact', codes: { required: 'email.required' } },
      repeat: {
        type: 'string',
        transient: true,
        sameAs: { field: 'email', code: 'email.mismatch', ignoreCase: true },
      },
      owners: {
        type: 'array',
        uniqueBy: { property: 'emailAddress', code: 'email.duplicate', ignoreCase: true },
        items: { type: 'object', properties: { emailAddress: { type: 'string' } } },
      },
    },
  };
  const now: Validate = createAjv({ today }).compile(schema);
  const ahead = compileAhead(schema, createHost({ today }));

  it.each([
    [{ email: 'a@b.co', repeat: ' A@B.CO ' }, []],
    [{ repeat: 'a@b.co' }, []],
    [{ email: 'a@b.co', repeat: 'a@b.com' }, [['/repeat', 'email.mismatch']]],
    [{ email: 'a@b.co', repeat: '' }, [['/repeat', 'email.mismatch']]],
    [{ owners: [{ emailAddress: 'a@b.co' }, {}, {}, { emailAddress: '' }, { emailAddress: '' }] }, []],
    [
      { owners: [{ emailAddress: 'a@b.co' }, { emailAddress: 'c@d.co' }, { emailAddress: 'A@b.co ' }] },
      [['/owners/2/emailAddress', 'email.duplicate']],
    ],
    [
      { owners: [{ emailAddress: 'a' }, { emailAddress: 'a' }, 5, { emailAddress: 'a' }] },
      [
        ['/owners/2', undefined],
        ['/owners/1/emailAddress', 'email.duplicate'],
        ['/owners/3/emailAddress', 'email.duplicate'],
      ],
    ],
  ])('validate %j alike at run time and compiled ahead', (data, expected) => {
    for (const validate of [now, ahead]) {
      validate(data);
      const found = (validate.errors ?? []).map(({ instancePath, params }) => [instancePath, params['code']]);
      expect(found).toHaveLength(expected.length);
      expect(found).toEqual(expect.arrayContaining(expected));
    }
  });

  it('compare case unless told otherwise', () => {
    const validate = createAjv({ today }).compile({
      type: 'object',
      properties: { b: { type: 'string', sameAs: { field: 'a', code: 'account-number.mismatch' } } },
    });
    expect(validate({ a: 'x', b: 'X' })).toBe(false);
    expect(validate({ a: 5, b: '5' })).toBe(false);
  });

  it('fail inside a condition as a schema should', () => {
    const validate = createAjv({ today }).compile({
      type: 'object',
      if: { properties: { owners: { uniqueBy: { property: 'id', code: 'email.duplicate' } } } },
      // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema
      then: { required: ['unique'] },
    });
    expect(validate({ owners: [{ id: 'a' }, { id: 'a' }] })).toBe(true);
    expect(validate({ owners: [{ id: 'a' }, { id: 'b' }] })).toBe(false);
  });

  it.each([
    { sameAs: { field: 'a', code: 'no.such-code' } },
    { sameAs: { code: 'email.mismatch' } },
    { uniqueBy: { property: 'a', code: 'email.duplicate', extra: 1 } },
    { codes: { required: 'no.such-code' } },
    { noSuchKeyword: true },
  ])('refuse to compile %j', (wrong) => {
    expect(() => createAjv({ today }).compile(wrong)).toThrow(/is invalid|unknown keyword/);
  });
});

describe('the meta-schema of the draft', () => {
  // It names formats that this one has not.
  const bare = createVocabulary({ formats: [], keywords: [] });
  const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

  it('validates schemas, and the errors are those of the instance that was asked', () => {
    const [asked, other] = [bare.createAjv({ today }), bare.createAjv({ today })];
    expect(() => asked.compile({ type: 'strng' })).toThrow('schema is invalid: data/type must be');
    expect(asked.errors?.map(({ instancePath }) => instancePath)).toContain('/type');
    expect(other.errors).toBeUndefined();
    expect(asked.validateSchema({ type: 'string' })).toBe(true);
    expect(asked.errors).toBeNull();
  });

  it('may be referred to, for any formats', () => {
    const validate = bare.createAjv({ today }).compile({ properties: { asked: { $ref: DRAFT } } });
    expect(validate({ asked: { properties: { name: { type: 'string' } } } })).toBe(true);
    expect(validate({ asked: { properties: { name: { type: 'strng' } } } })).toBe(false);
  });
});

it('validates a schema by a meta-schema that was added to the instance', () => {
  const ajv = createAjv({ today });
  const $schema = 'https://example.com/meta.json';
  ajv.addSchema({
    $id: $schema,
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    required: ['title'],
  });
  expect(ajv.compile({ $schema, title: 'Name', type: 'string' })('Ada')).toBe(true);
  expect(() => ajv.compile({ $schema, type: 'string' })).toThrow('title');
});
