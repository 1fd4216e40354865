import { upgradeSchema } from '../../../cli/import/upgradeSchema.ts';
import type { JsonSchema } from '@stepwright/engine';

const formats = new Set(['date', 'email']);

describe('a schema of an older draft', () => {
  it.each<[string, JsonSchema, JsonSchema]>([
    [
      'definitions',
      { definitions: { a: {} }, $ref: '#/definitions/a' },
      { $defs: { a: {} }, $ref: '#/$defs/a' },
    ],
    ['an excluded minimum', { minimum: 1, exclusiveMinimum: true }, { exclusiveMinimum: 1 }],
    ['an included maximum', { maximum: 1, exclusiveMaximum: false }, { maximum: 1 }],
    ['a tuple', { items: [{}, {}], additionalItems: false }, { prefixItems: [{}, {}], items: false }],
    ['items without a tuple', { items: {}, additionalItems: false }, { items: {} }],
    [
      'dependencies',
      { dependencies: { a: ['b'], c: { required: ['d'] } } },
      { dependentRequired: { a: ['b'] }, dependentSchemas: { c: { required: ['d'] } } },
    ],
    ['ids', { $schema: 'x', id: 'y', properties: { id: { id: 'z' } } }, { properties: { id: {} } }],
    ['data that looks like a schema', { enum: [{ definitions: 1 }] }, { enum: [{ definitions: 1 }] }],
    ['an answer to begin with', { default: 1 }, { default: 1 }],
    [
      'a property of the name of a keyword',
      { properties: { items: {}, default: {} } },
      { properties: { items: {}, default: {} } },
    ],
  ])('%s', (_case, old, expected) => {
    expect(upgradeSchema({ anyOf: [old] }, formats)).toEqual({ schema: { anyOf: [expected] }, lost: [] });
  });

  it.each<[JsonSchema, string]>([
    [{ format: 'phone' }, '/format'],
    [{ default: [1] }, '/default'],
    [{ $ref: 'other.json#/a' }, '/$ref'],
    [{ required: true }, '/required'],
  ])('%j is reported as lost', (schema, pointer) => {
    const { schema: upgraded, lost } = upgradeSchema(schema, formats);
    expect([upgraded, lost.map((one) => one.pointer)]).toEqual([{}, [pointer]]);
  });
});
