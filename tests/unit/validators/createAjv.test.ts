import { createRequire } from 'node:module';
import type { ErrorObject } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { createAjv } from '../../../validators/createAjv.ts';
import { createHost } from '../../../validators/createHost.ts';
import type { ValidatorHost } from '../../../validators/createHostOf.ts';
import { formats } from '../../../validators/vocabulary.ts';

interface Validate {
  (data: unknown): boolean;
  errors?: ErrorObject[] | null;
}

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

/** Compiles ahead as the product does: CommonJS text inside a function that brings `host`. */
function compileAhead(schema: object, host: ValidatorHost): Validate {
  const ajv = createAjv({ today: () => '1900-01-01', code: { source: true } });
  const code = standaloneCode(ajv, ajv.compile(schema));
  const module = { exports: {} as Validate };
  // oxlint-disable-next-line typescript/no-implied-eval -- running generated code is what is tested
  const run = new Function('module', 'require', 'host', code) as (...parts: unknown[]) => void;
  run(module, createRequire(import.meta.url), host);
  return module.exports;
}

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

  it('leaves values alone that are no text', () => {
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

describe('a schema that names an older draft', () => {
  const $schema = 'http://json-schema.org/draft-07/schema#';

  it('compiles, with formats of ours', () => {
    const validate = createAjv({ today }).compile({ $schema, type: 'string', format: 'ein' });
    expect(validate('12-3456780')).toBe(true);
    expect(validate('1')).toBe(false);
  });

  it.each([
    { $schema, items: [{ type: 'string' }] },
    { $schema, type: 'strng' },
  ])('%j does not', (schema) => {
    expect(() => createAjv({ today }).compile(schema)).toThrow(/must be/);
  });
});

describe('what the standard allows', () => {
  it.each<[object, unknown, boolean]>([
    [{ if: { minLength: 1 } }, 'x', true],
    // oxlint-disable-next-line unicorn/no-thenable -- a word of JSON Schema
    [{ then: { minLength: 1 } }, '', true],
    [{ minContains: 1 }, [], true],
    [{ contains: { const: 1 }, minContains: 0 }, [], true],
    [{ contains: { const: 1 }, minContains: 2, maxContains: 1 }, [1], false],
    [{ prefixItems: [{ type: 'string' }] }, ['x', 1], true],
    [{ prefixItems: [{ type: 'string' }] }, [1], false],
    [
      { properties: { ab: { type: 'string' } }, patternProperties: { '^a': { minLength: 2 } } },
      { ab: 'xy' },
      true,
    ],
    [
      { properties: { ab: { type: 'string' } }, patternProperties: { '^a': { minLength: 2 } } },
      { ab: 'x' },
      false,
    ],
    [{ type: ['string', 'null'], minLength: 1 }, null, true],
  ])('compiles: %j finds %j to be %s', (schema, value, valid) => {
    expect(createAjv({ today }).compile(schema)(value)).toBe(valid);
  });
});

describe('a dynamic reference', () => {
  const texts = { $dynamicAnchor: 'items', type: 'string' };
  const numbers = { $dynamicAnchor: 'items', type: 'integer' };
  const list = (items: object) => ({ $id: 'list', items: { $dynamicRef: '#items' }, $defs: { items } });

  it.each<[string, object, unknown, boolean]>([
    ['an anchor beside it', { items: { $dynamicRef: '#items' }, $defs: { a: texts } }, [1], false],
    [
      'an anchor that is not dynamic',
      { items: { $dynamicRef: '#a' }, $defs: { a: { $anchor: 'a', type: 'string' } } },
      [1],
      false,
    ],
    [
      'the anchor of who refers',
      { $id: 'https://a.example/', $ref: 'list', $defs: { texts, list: list({ $dynamicAnchor: 'items' }) } },
      [1],
      false,
    ],
    [
      'the outermost anchor',
      {
        $id: 'https://b.example/',
        $ref: 'mid',
        $defs: {
          texts,
          mid: { $id: 'mid', $ref: 'list', $defs: { numbers } },
          list: list({ $dynamicAnchor: 'items' }),
        },
      },
      ['a'],
      true,
    ],
    [
      'no anchor of who refers, if its own is not dynamic',
      { $id: 'https://c.example/', $ref: 'list', $defs: { texts, list: list({ $anchor: 'items' }) } },
      [1],
      true,
    ],
    [
      'the schema around it',
      { $dynamicAnchor: 'node', properties: { a: { $dynamicRef: '#node' }, b: { type: 'string' } } },
      { a: { a: { b: 1 } } },
      false,
    ],
    [
      'an anchor, inside a condition',
      { if: { items: { $dynamicRef: '#items' } }, else: false, $defs: { texts } },
      [1],
      false,
    ],
    [
      'an anchor, inside a condition that holds',
      { if: { items: { $dynamicRef: '#items' } }, else: false, $defs: { texts } },
      ['a'],
      true,
    ],
  ])('leads to %s: %j finds %j to be %s', (_where, schema, value, valid) => {
    expect(createAjv({ today }).compile(schema)(value)).toBe(valid);
    expect(compileAhead(schema, createHost({ today }))(value)).toBe(valid);
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
