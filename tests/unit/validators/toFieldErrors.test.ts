// oxlint-disable unicorn/no-thenable -- `then` is a word of JSON Schema
import fc from '../../support/seeded.ts';
import { createAjv } from '../../../validators/portal/vocabulary.ts';
import { dropEmpty, withoutEmpty } from '../../../validators/dropEmpty.ts';
import { requiredCodes } from '../../../validators/portal/requiredCodes.ts';
import { toFieldErrors } from '../../../validators/toFieldErrors.ts';

function fieldErrors(schema: object, data: unknown): Record<string, string> {
  const validate = createAjv({ today: () => '2026-11-20' }).compile(schema);
  validate(data);
  return Object.fromEntries(
    toFieldErrors(validate.errors, schema, new Set(requiredCodes)).map(({ pointer, code }) => [
      pointer,
      code,
    ]),
  );
}

const address = {
  type: 'object',
  required: ['line1', 'territory'],
  properties: {
    line1: { type: 'string', format: 'street-address', maxLength: 300 },
    territory: {
      type: 'string',
      enum: ['NY', 'CA'],
      codes: { required: 'territory.required', enum: 'territory.unknown' },
    },
  },
};

const schema = {
  $defs: { address },
  type: 'object',
  required: ['company'],
  properties: {
    company: {
      type: 'object',
      required: ['address'],
      properties: { address: { $ref: '#/$defs/address' }, kind: { type: 'string' } },
      if: { properties: { kind: { const: 'registered' } }, required: ['kind'] },
      // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema
      then: {
        required: ['ein'],
        properties: { ein: { type: 'string', format: 'ein', codes: { required: 'ein.required' } } },
      },
    },
    owners: {
      type: 'array',
      maxItems: 3,
      items: {
        type: 'object',
        required: ['email'],
        properties: { email: { type: 'string', format: 'email', codes: { required: 'email.required' } } },
      },
    },
  },
};

describe('toFieldErrors', () => {
  it('has nothing to say about no errors', () => {
    expect(toFieldErrors(null, {})).toEqual([]);
    expect(toFieldErrors(undefined, {})).toEqual([]);
  });

  it('says of a list what it lacks, and nothing of items that need not be it', () => {
    const isChief = { required: ['chief'], properties: { chief: { const: true } } };
    const people = {
      type: 'array',
      contains: isChief,
      minContains: 1,
      maxContains: 1,
      codes: { contains: 'owners.control' },
    };
    const [none, two] = [
      [{ chief: false }, {}],
      [{ chief: true }, { chief: true }],
    ];
    expect(fieldErrors({ properties: { people } }, { people: none })).toEqual({
      '/people': 'owners.control',
    });
    expect(fieldErrors({ properties: { people } }, { people: two })).toEqual({ '/people': 'owners.control' });
    expect(fieldErrors({ properties: { people } }, { people: [{}, { chief: true }] })).toEqual({});
  });

  it('points at the missing property and takes the code from it', () => {
    expect(fieldErrors(schema, { company: { address: { line1: '350 Fifth Avenue' } } })).toEqual({
      '/company/address/territory': 'territory.required',
    });
  });

  it('points at the inputs of a missing group, not of a condition', () => {
    const expected = {
      // Its format knows how to ask for it.
      '/company/address/line1': 'street-address.required',
      '/company/address/territory': 'territory.required',
    };
    expect(fieldErrors(schema, {})).toEqual(expected);
    expect(fieldErrors(schema, { company: {} })).toEqual(expected);
  });

  it('finds the code of a property that a condition adds, without the condition itself', () => {
    const company = { kind: 'registered', address: { line1: '350 Fifth Avenue', territory: 'NY' } };
    expect(fieldErrors(schema, { company })).toEqual({ '/company/ein': 'ein.required' });
    expect(fieldErrors(schema, { company: { ...company, ein: '111111111' } })).toEqual({
      '/company/ein': 'ein.identical',
    });
  });

  it('keeps the most telling error of a field', () => {
    const company = { address: { line1: `PO Box ${'1'.repeat(300)}`, territory: 5 } };
    expect(fieldErrors(schema, { company })).toEqual({
      '/company/address/line1': 'street-address.maxLength',
      '/company/address/territory': 'type',
    });
  });

  it('names items of lists by position', () => {
    const company = { address: { line1: '350 Fifth Avenue', territory: 'XX' } };
    const owners = [{ email: 'a@b.co' }, {}, { email: 'x' }, { email: 'c@d.co' }];
    expect(fieldErrors(schema, { company, owners })).toEqual({
      '/company/address/territory': 'territory.unknown',
      '/owners': 'maxItems',
      '/owners/1/email': 'email.required',
      '/owners/2/email': 'email.format',
    });
  });

  it('sends limits along, and never the value', () => {
    const text = { type: 'object', properties: { a: { type: 'string', maxLength: 3 } } };
    const validate = createAjv({ today: () => '2026-11-20' }).compile(text);
    validate({ a: 'secret' });
    expect(toFieldErrors(validate.errors, text)).toEqual([
      { pointer: '/a', code: 'maxLength', params: { limit: 3 } },
    ]);
  });

  it('points at unknown properties, escaped', () => {
    const closed = { type: 'object', properties: {}, additionalProperties: false };
    expect(fieldErrors(closed, { 'a/b~c': 1 })).toEqual({ '/a~1b~0c': 'unexpected' });
    expect(fieldErrors({ type: 'object', unevaluatedProperties: false }, { x: 1 })).toEqual({
      '/x': 'unexpected',
    });
  });

  it('falls back to "invalid" when only a wrapper failed', () => {
    expect(fieldErrors({ not: {} }, 1)).toEqual({ '': 'invalid' });
    expect(fieldErrors({ oneOf: [{ type: 'string' }, { minLength: 0 }] }, 'x')).toEqual({ '': 'invalid' });
  });

  it('drops the wrapper of alternatives that say more themselves', () => {
    const either = {
      anyOf: [
        { type: 'object', required: ['a'] },
        { type: 'object', required: ['b'] },
      ],
    };
    expect(fieldErrors(either, {})).toEqual({ '/a': 'required', '/b': 'required' });
  });

  it('ends on schemas that refer to themselves', () => {
    const tree = {
      $defs: { node: { type: 'object', required: ['next'], properties: { next: { $ref: '#/$defs/node' } } } },
      $ref: '#/$defs/node',
    };
    expect(Object.values(fieldErrors(tree, {}))).toEqual(['required']);
  });
});

describe('a missing group of which a condition asks more', () => {
  const group = (names: readonly string[]) => ({
    type: 'object',
    required: names,
    properties: { sales: { type: 'string' }, tax: { type: 'string' } },
  });
  const isLarge = { required: ['company'], properties: { company: { required: ['sales'] } } };

  it('is asked for by what it always needs', () => {
    const schema = {
      type: 'object',
      required: ['company'],
      properties: { company: group(['sales']) },
      if: isLarge,
      then: { properties: { company: group(['tax']) } },
    };
    expect(fieldErrors(schema, {})).toEqual({ '/company/sales': 'required' });
  });

  it('is asked for by the condition, where nothing else knows it', () => {
    const schema = {
      type: 'object',
      then: { required: ['company'], properties: { company: group(['tax']) } },
      if: {},
    };
    expect(fieldErrors(schema, {})).toEqual({ '/company/tax': 'required' });
  });
});

describe('withoutEmpty', () => {
  it('drops the same as dropEmpty', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const answers: unknown = JSON.parse(text);
        expect(withoutEmpty(answers)).toEqual(dropEmpty(answers));
      }),
    );
  });

  it('copies only what it has to', () => {
    const answers = { whole: { b: 'x', items: [{ c: 1 }] }, partly: { d: '', e: 'y' } };
    expect(withoutEmpty(answers.whole)).toBe(answers.whole);
    expect(withoutEmpty(answers).whole).toBe(answers.whole);
    expect(withoutEmpty(answers)).toEqual({ whole: answers.whole, partly: { e: 'y' } });
  });
});

describe('dropEmpty', () => {
  it('drops blank texts, undefined values and what they leave empty', () => {
    const answers = {
      a: '',
      b: ' ',
      c: undefined,
      d: { e: { f: '' } },
      g: 'x',
      h: 0,
      i: false,
      j: null,
      k: [],
    };
    expect(dropEmpty(answers)).toEqual({ g: 'x', h: 0, i: false, j: null, k: [] });
  });

  it('keeps the indexes of items, cleaned inside', () => {
    expect(dropEmpty({ owners: [{ name: '' }, { name: 'Ada', email: '' }] })).toEqual({
      owners: [{}, { name: 'Ada' }],
    });
  });

  it('copies, and keeps the root', () => {
    const answers = { a: { b: 'x' } };
    const copy = dropEmpty(answers);
    expect(copy).toEqual(answers);
    expect(copy.a).not.toBe(answers.a);
    expect(dropEmpty({ a: '' })).toEqual({});
  });

  it('does not touch prototypes', () => {
    const copy = dropEmpty(JSON.parse('{"__proto__":{"polluted":"yes"}}') as object);
    expect(Object.getPrototypeOf(Object.getPrototypeOf(copy))).toBeNull(); // an object, and nothing between
    expect(['polluted' in copy, 'polluted' in {}]).toEqual([false, false]);
  });
});
