import { createAjv, createHost } from '../../../validators/portal/vocabulary.ts';
import { compileAhead } from './compileAhead.ts';

const today = (): string => '2026-11-20';

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

describe('values that the standard allows', () => {
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

describe('multipleOf', () => {
  const validatorsOf = (multipleOf: number): readonly ((value: unknown) => boolean)[] => {
    const schema = { type: 'number', multipleOf };
    return [createAjv({ today }).compile(schema), compileAhead(schema, createHost({ today }))];
  };

  it('accepts every amount of cents', () => {
    const amounts = Array.from({ length: 10_001 }, (_one, cents) => cents / 100);
    for (const validate of validatorsOf(0.01))
      expect(amounts.filter((amount) => !validate(amount) || !validate(-amount))).toEqual([]);
  });

  it.each<[number, number, boolean]>([
    [0.01, 19.999, false],
    [0.01, 1e-7, false],
    [0.01, 1e21, true],
    [0.01, 1.5e300, true],
    [0.01, 99_999_999_999_999.98, true],
    [0.1, 99_999_999_999_999.98, false],
    [0.05, 0.15, true],
    [0.05, 0.16, false],
    [0.25, 1.3, false],
    [0.3, 0.9, true],
    [0.5, 1e308, true],
    [0.123_456_789, 1e308, false],
    [1e-8, 12_391_239_123, true],
    [1e-7, 3e-7, true],
    [1e-7, 1.5e-7, false],
    [1, -2, true],
    [1.5, -4.5, true],
    [2, 3, false],
    [1e21, 3e21, true],
  ])('of %d finds %d to be %s', (multipleOf, value, valid) => {
    for (const validate of validatorsOf(multipleOf)) expect(validate(value)).toBe(valid);
  });

  it('ignores other values, and refuses an invalid step', () => {
    expect(createAjv({ today }).compile({ multipleOf: 0.01 })('text')).toBe(true);
    expect(() => createAjv({ today }).compile({ multipleOf: 0 })).toThrow(/must be > 0/);
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
