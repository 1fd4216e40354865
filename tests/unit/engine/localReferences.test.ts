import { projectAnswers } from '@stepwright/engine';
import { engine } from '../../../src/product/authoring.ts';
import { filesOf } from '../../support/definitionFixtures.ts';

const address = {
  type: 'object',
  required: ['street'],
  properties: { street: { type: 'string' }, city: { $ref: '#/$defs/city' } },
};
const city = { $anchor: 'town', type: 'string', maxLength: 40 };

function resolve(schema: object, more: Readonly<Record<string, object>> = {}) {
  const files = filesOf({
    'base/steps/one.json': { id: 'one', kind: 'form', actions: ['continue'], schema },
    'base/flows/apply.json': {
      id: 'apply',
      steps: [{ id: 'one', step: 'one', path: '/one' }],
      conditions: {},
    },
    'markets/xx/market.json': { id: 'xx' },
    'portals/pp/portal.json': { id: 'pp' },
    ...more,
  });
  const { definition, findings } = engine.resolve(files, { market: 'xx', portal: 'pp' });
  return { schema: definition.steps['one']?.schema ?? {}, findings, flow: definition.flows['apply'] };
}

const inPlace = { ...address, properties: { street: { type: 'string' }, city } };

describe('a reference within a schema', () => {
  it('is put in place, and what it named is gone from the definitions', () => {
    const { schema, findings } = resolve({
      type: 'object',
      properties: { home: { $ref: '#/$defs/address' } },
      $defs: { address, city },
    });
    expect(findings).toEqual([]);
    expect(schema).toEqual({ type: 'object', properties: { home: inPlace } });
    expect(projectAnswers(schema, { home: { street: 'x', city: 'y', other: 1 } })).toEqual({
      home: { street: 'x', city: 'y' },
    });
  });

  it.each([
    ['below allOf', { allOf: [{ $ref: '#/$defs/city' }] }, { allOf: [city] }],
    ['by an anchor', { $ref: '#town' }, city],
    ['with an escaped name', { $ref: '#/$defs/a~1b%20c' }, city],
    ['with a title beside it', { $ref: '#/$defs/city', title: 'Town' }, { ...city, title: 'Town' }],
    ['with a rule beside it', { $ref: '#/$defs/city', minLength: 2 }, { minLength: 2, allOf: [city] }],
    [
      'with another allOf beside it',
      { $ref: '#/$defs/city', allOf: [{ minLength: 2 }] },
      { allOf: [{ minLength: 2 }, city] },
    ],
  ])('%s', (_case, written, expected) => {
    const { schema } = resolve({ properties: { town: written }, $defs: { city, 'a/b c': city } });
    expect(schema).toEqual({ properties: { town: expected } });
  });

  it('in a condition means the condition', () => {
    const { flow } = resolve(
      {},
      {
        'base/flows/apply.json': {
          id: 'apply',
          steps: [],
          conditions: {
            in: { properties: { answers: { $ref: '#/$defs/has' } }, $defs: { has: { required: ['a'] } } },
          },
        },
      },
    );
    expect(flow?.conditions['in']).toMatchObject({ properties: { answers: { required: ['a'] } } });
  });

  it('in a file of definitions means that file', () => {
    const { schema, findings } = resolve(
      {
        properties: { home: { $ref: '../definitions/places.json#/address' } },
        $defs: { city: { type: 'number' } },
      },
      { 'base/definitions/places.json': { id: 'places', address, $defs: { city } } },
    );
    expect(findings).toEqual([]);
    expect(schema).toEqual({ properties: { home: inPlace } });
  });

  it.each([
    ['to nothing', { $ref: '#/$defs/none' }],
    ['to itself', { $ref: '#/properties/town' }],
    ['to what is around it', { type: 'object', properties: { inner: { $ref: '#' } } }],
    ['in a circle', { $ref: '#/$defs/one' }],
  ])('%s stays as it is', (_case, written) => {
    const $defs = { one: { $ref: '#/$defs/two' }, two: { $ref: '#/$defs/one' } };
    const { schema, findings } = resolve({ properties: { town: written }, $defs });
    expect(findings).toEqual([]);
    expect(schema).toEqual({ properties: { town: written }, $defs });
  });

  it('by an anchor that leads back to itself says by a pointer what it refers to', () => {
    const tree = { $anchor: 'tree', type: 'object', properties: { name: {}, inner: { $ref: '#tree' } } };
    const { schema, findings } = resolve({ properties: { tree: { $ref: '#tree' } }, $defs: { 'a b': tree } });
    const reference = { $ref: '#/$defs/a%20b' };
    expect(findings).toEqual([]);
    expect(schema).toEqual({
      properties: { tree: reference },
      $defs: { 'a b': { ...tree, properties: { name: {}, inner: reference } } },
    });
    const answers = { tree: { name: 'x', inner: { name: 'y', other: 1 } } };
    expect(projectAnswers(schema, answers)).toEqual({ tree: { name: 'x', inner: { name: 'y' } } });
  });
});

describe('recursive references in files of definitions', () => {
  const tree = { type: 'object', properties: { name: {}, inner: { $ref: '#/tree' } } };
  const toTree = { $ref: '../definitions/places.json#/tree' };
  const kept = (reference: string) => ({
    ...tree,
    properties: { name: {}, inner: { $ref: `#/$defs/${reference}` } },
  });

  it('becomes a definition of each schema that refers to it, under a name of its own', () => {
    const { schema, findings } = resolve(
      { properties: { home: toTree, work: { ...toTree, title: 'Work' } }, $defs: { 'places.tree': {} } },
      { 'base/definitions/places.json': { id: 'places', tree } },
    );
    expect(findings).toEqual([]);
    expect(schema).toEqual({
      properties: {
        home: { $ref: '#/$defs/places.tree_' },
        work: { $ref: '#/$defs/places.tree_', title: 'Work' },
      },
      $defs: { 'places.tree': {}, 'places.tree_': kept('places.tree_') },
    });
    const answers = { home: { name: 'x', inner: { name: 'y', other: 1 } } };
    expect(projectAnswers(schema, answers)).toEqual({ home: { name: 'x', inner: { name: 'y' } } });
  });

  it('may do so by an anchor, or by way of another file', () => {
    const { schema, findings } = resolve(
      {
        properties: { a: { $ref: '../definitions/one.json#/a' }, b: { $ref: '../definitions/two.json#/b' } },
      },
      {
        'base/definitions/one.json': {
          id: 'one',
          a: { properties: { b: { $ref: '../definitions/two.json#/b' } } },
        },
        'base/definitions/two.json': {
          id: 'two',
          b: { properties: { a: { $ref: '../definitions/one.json#/a' }, c: { $ref: '#c' } } },
          c: { $anchor: 'c', properties: { c: { $ref: '#c' } } },
        },
      },
    );
    expect(findings).toEqual([]);
    const answers = { a: { b: { a: { b: { c: { c: { c: {} } } } } } }, b: { a: { b: { c: {} } } } };
    expect(projectAnswers(schema, answers)).toEqual(answers);
    expect(projectAnswers(schema, { a: { b: { a: { b: { d: 1 } } } } })).toEqual({
      a: { b: { a: { b: {} } } },
    });
  });

  it('in a condition becomes a definition of that condition', () => {
    const { flow, findings } = resolve(
      {},
      {
        'base/flows/apply.json': {
          id: 'apply',
          steps: [],
          conditions: { in: { properties: { answers: { properties: { home: toTree } } } } },
        },
        'base/definitions/places.json': { id: 'places', tree },
      },
    );
    expect(findings).toEqual([]);
    expect(flow?.conditions['in']).toMatchObject({ $defs: { 'places.tree': kept('places.tree') } });
  });

  it.each([
    ['to itself', { tree: { $ref: '#/tree' } }],
    ['to one that refers to it', { tree: { $ref: '#/other' }, other: { $ref: '#/tree' } }],
  ])('is reported if it is only a reference %s', (_what, definitions) => {
    const { findings } = resolve(
      { properties: { home: toTree } },
      { 'base/definitions/places.json': { id: 'places', ...definitions } },
    );
    expect(findings).toEqual([
      expect.objectContaining({ code: 'reference-circular', pointer: '/schema/properties/home' }),
    ]);
  });
});
