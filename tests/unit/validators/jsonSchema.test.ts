// oxlint-disable unicorn/no-thenable -- `then` is a word of JSON Schema
import { readdirSync, readFileSync } from 'node:fs';
import { applicators, listSubschemas } from '../../../validators/jsonSchema/applicators.ts';
import { listSchemaParts } from '../../../validators/jsonSchema/listSchemaParts.ts';

const META_SCHEMAS = 'node_modules/ajv/dist/refs/json-schema-2020-12/meta/';

/** The keywords of which the meta-schemas say that schemas are below them, and how. */
function applicatorsOfDraft(): Readonly<Record<string, string>> {
  const properties = readdirSync(META_SCHEMAS).flatMap((file) => {
    const meta = JSON.parse(readFileSync(META_SCHEMAS + file, 'utf8')) as { properties?: object };
    return Object.entries(meta.properties ?? {});
  });
  const holds: Readonly<Record<string, string>> = {
    '{"$dynamicRef":"#meta"}': 'one',
    '{"$ref":"#/$defs/schemaArray"}': 'list',
  };
  return Object.fromEntries(
    properties.flatMap(([keyword, schema]) => {
      const text = JSON.stringify(schema);
      if (holds[text] !== undefined) return [[keyword, holds[text]]];
      return text.includes('"additionalProperties":{"$dynamicRef":"#meta"}') ? [[keyword, 'named']] : [];
    }),
  );
}

describe('the table of keywords that hold schemas', () => {
  it('has every one of draft 2020-12, with the shape that its meta-schema asks for', () => {
    const OLDER = ['dependencies', 'definitions'];
    const ours = applicators.filter(([keyword]) => !OLDER.includes(keyword));
    const draft = applicatorsOfDraft();
    expect(Object.keys(draft).length).toBeGreaterThan(15);
    expect(Object.fromEntries(ours.map(([keyword, holds]) => [keyword, holds]))).toEqual(draft);
  });
});

describe('the walk through a schema', () => {
  const leaf = { type: 'string' };
  it.each<[string, object, string, readonly string[]]>([
    ['properties', { properties: { a: leaf } }, '/properties/a', ['a']],
    ['patternProperties', { patternProperties: { '^x/': leaf } }, '/patternProperties/^x~1', ['{^x/}']],
    ['additionalProperties', { additionalProperties: leaf }, '/additionalProperties', ['{*}']],
    ['unevaluatedProperties', { unevaluatedProperties: leaf }, '/unevaluatedProperties', ['{*}']],
    ['prefixItems', { prefixItems: [leaf] }, '/prefixItems/0', ['[0]']],
    ['items', { items: leaf }, '/items', ['*']],
    ['unevaluatedItems', { unevaluatedItems: leaf }, '/unevaluatedItems', ['*']],
    ['contains', { contains: leaf }, '/contains', ['*']],
    ['allOf', { allOf: [leaf] }, '/allOf/0', []],
    ['anyOf', { anyOf: [leaf] }, '/anyOf/0', []],
    ['oneOf', { oneOf: [leaf] }, '/oneOf/0', []],
    ['if', { if: leaf }, '/if', []],
    ['then', { then: leaf }, '/then', []],
    ['else', { else: leaf }, '/else', []],
    ['not', { not: leaf }, '/not', []],
    ['dependentSchemas', { dependentSchemas: { a: leaf } }, '/dependentSchemas/a', []],
    ['dependencies', { dependencies: { a: leaf, b: ['a'] } }, '/dependencies/a', []],
    ['propertyNames', { propertyNames: leaf }, '/propertyNames', ['{*}']],
    ['contentSchema', { contentSchema: leaf }, '/contentSchema', ['{*}']],
    ['$defs', { $defs: { a: leaf } }, '/$defs/a', ['{a}']],
    ['definitions', { definitions: { a: leaf } }, '/definitions/a', ['{a}']],
  ])('goes into %s and says where in the answers it is', (_keyword, schema, pointer, path) => {
    const found = listSchemaParts(schema as Record<string, unknown>);
    expect(found.map((part) => [part.pointer, part.path])).toEqual([
      ['', []],
      [pointer, path],
    ]);
    expect(found.at(-1)?.schema).toBe(leaf);
  });

  it('knows a test for every keyword of the table', () => {
    expect(applicators).toHaveLength(21);
  });

  it('does not take values for schemas', () => {
    expect(listSubschemas({ const: { properties: { a: leaf } }, default: {}, enum: [{}] })).toEqual([]);
    expect(
      listSubschemas({ properties: [leaf], allOf: leaf, items: true, additionalProperties: false }),
    ).toEqual([]);
  });

  it('walks the selected subschemas', () => {
    const schema = { if: { properties: { a: leaf } }, then: { properties: { b: leaf } } };
    const asked = listSchemaParts(schema, ({ role }) => role === 'asks');
    expect(asked.map(({ path }) => path.join('.'))).toEqual(['', '', 'b']);
  });
});
