import { resolveDefinition } from '../../../src/product/authoring.ts';
import { filesOf, projectFilesWith } from '../../support/definitionFixtures.ts';

const base = {
  'base/definitions/name.json': {
    id: 'name',
    part: { type: 'string', maxLength: 64 },
    other: { $ref: 'definitions/name.json#/part', minLength: 2 },
  },
  'base/steps/one.json': {
    id: 'one',
    kind: 'form',
    actions: ['continue'],
    schema: {
      type: 'object',
      properties: {
        first: { $ref: '../definitions/name.json#/other', maxLength: 10 },
        place: { enum: { $market: '/territories/list' } },
        brand: { const: { $portal: '/brand/name' } },
      },
    },
  },
  'base/flows/apply.json': { id: 'apply', steps: [{ id: 'one', step: 'one', path: '/one' }], conditions: {} },
  'markets/xx/market.json': { id: 'xx', territories: { list: ['AA', 'BB'] } },
  'portals/pp/portal.json': { id: 'pp', brand: { name: 'Pay' } },
};

const resolve = (changes: Record<string, object> = {}) =>
  resolveDefinition(filesOf({ ...base, ...changes }), 'xx', 'pp');

describe('resolving', () => {
  it('puts references, market values and portal values in place', () => {
    const { definition, findings } = resolve();
    expect(findings).toEqual([]);
    expect(definition.steps['one']?.schema['properties']).toEqual({
      first: { type: 'string', maxLength: 10, minLength: 2 },
      place: { enum: ['AA', 'BB'] },
      brand: { const: 'Pay' },
    });
  });

  it('lays market, portal and market-in-portal over the base, in that order', () => {
    const title = (value: string) => ({ schema: { title: value } });
    const { definition, provenance } = resolve({
      'markets/xx/steps/one.json': { ...title('market'), section: 'market' },
      'portals/pp/steps/one.json': title('portal'),
      'markets/xx/portals/pp/steps/one.json': { schema: { title: 'both' } },
    });
    expect(definition.steps['one']).toMatchObject({ section: 'market', schema: { title: 'both' } });
    expect(provenance['steps/one']).toMatchObject({
      '/kind': 'base',
      '/section': 'markets/xx',
      '/schema/title': 'markets/xx/portals/pp',
    });
  });

  it('lets a market change a shared definition once for all steps', () => {
    const { definition } = resolve({ 'markets/xx/definitions/name.json': { part: { maxLength: 40 } } });
    expect(definition.steps['one']?.schema).toMatchObject({ properties: { first: { minLength: 2 } } });
    expect(
      resolve({ 'markets/xx/definitions/name.json': { part: { pattern: '^x' } } }).definition.steps['one']
        ?.schema,
    ).toMatchObject({
      properties: { first: { pattern: '^x' } },
    });
    expect(definition.steps['one']?.schema).not.toHaveProperty('properties.first.pattern');
  });

  it('lets a market bring a step of its own', () => {
    const { definition, findings } = resolve({
      'markets/xx/steps/two.json': {
        id: 'two',
        kind: 'form',
        actions: ['continue'],
        schema: { type: 'object' },
      },
      'markets/xx/flows/apply.json': { steps: [{ id: 'two', step: 'two', path: '/two', after: 'one' }] },
    });
    expect(findings).toEqual([]);
    expect(definition.flows['apply']?.steps.map((step) => step.id)).toEqual(['one', 'two']);
  });

  it.each<[string, Record<string, object>, object]>([
    [
      'a reference to no file',
      {
        'base/steps/one.json': {
          ...base['base/steps/one.json'],
          schema: { $ref: '../definitions/none.json' },
        },
      },
      { code: 'reference-dangling', file: 'base/steps/one.json', pointer: '/schema' },
    ],
    [
      'a reference to nothing in a file',
      {
        'base/steps/one.json': {
          ...base['base/steps/one.json'],
          schema: { $ref: '../definitions/name.json#/none' },
        },
      },
      { code: 'reference-dangling' },
    ],
    [
      'a circle',
      {
        'base/definitions/name.json': {
          id: 'name',
          part: {},
          other: { $ref: 'definitions/name.json#/other' },
        },
      },
      { code: 'reference-circular' },
    ],
    [
      'a market value that is not there',
      { 'markets/xx/market.json': { id: 'xx' } },
      { code: 'setting-missing', pointer: '/schema/properties/place/enum' },
    ],
    [
      'an overlay of a step that is not there',
      { 'markets/xx/steps/none.json': { section: 'x' } },
      { code: 'overlay-hits-nothing', file: 'markets/xx/steps/none.json' },
    ],
    [
      'an overlay that removes nothing',
      { 'markets/xx/steps/one.json': { ui: null } },
      { code: 'overlay-hits-nothing', file: 'markets/xx/steps/one.json', pointer: '/ui', line: 2 },
    ],
  ])('reports %s', (_name, changes, expected) => {
    expect(resolve(changes).findings).toContainEqual(expect.objectContaining(expected));
  });

  it('of the project resolves every market in every portal without a finding', async () => {
    expect(resolveDefinition(await projectFilesWith(), 'us', 'terminal').findings).toEqual([]);
  });
});
