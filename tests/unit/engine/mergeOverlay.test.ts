import fc from '../../support/seeded.ts';
import type { Json } from '../../../src/engine/definition/definitionTypes.ts';
import { layer, plain, provenanceOf } from '../../../src/engine/definition/layeredValue.ts';
import { mergeOverlay } from '../../../src/engine/definition/mergeOverlay.ts';

const merged = (base: Json, overlay: Json) => {
  const { value, misses } = mergeOverlay(layer(base, 'base'), overlay, 'markets/ca');
  return { value: plain(value), misses: misses.map(({ pointer, reason }) => `${pointer} ${reason}`) };
};

const steps = [{ id: 'a' }, { id: 'b', path: '/b' }, { id: 'c' }];

describe('an overlay', () => {
  it.each<[string, Json, Json, Json]>([
    ['adds a property', { a: 1 }, { b: 2 }, { a: 1, b: 2 }],
    ['changes a property deep down', { a: { b: 1, c: 2 } }, { a: { b: 3 } }, { a: { b: 3, c: 2 } }],
    ['removes by null', { a: 1, b: 2 }, { b: null }, { a: 1 }],
    ['replaces a list without ids whole', { a: [1, 2] }, { a: [3] }, { a: [3] }],
    [
      'merges an item by its id',
      steps,
      [{ id: 'b', path: '/x' }],
      [{ id: 'a' }, { id: 'b', path: '/x' }, { id: 'c' }],
    ],
    ['removes an item by its id', steps, [{ id: 'a', remove: true }], [{ id: 'b', path: '/b' }, { id: 'c' }]],
    [
      'places a new item',
      steps,
      [{ id: 'n', after: 'a' }],
      [{ id: 'a' }, { id: 'n' }, { id: 'b', path: '/b' }, { id: 'c' }],
    ],
    ['places an item first', steps, [{ id: 'n', after: null }], [{ id: 'n' }, ...steps]],
    ['moves an item', steps, [{ id: 'a', after: 'c' }], [{ id: 'b', path: '/b' }, { id: 'c' }, { id: 'a' }]],
    ['replaces a value by an object without nulls', { a: 1 }, { a: { b: null, c: 2 } }, { a: { c: 2 } }],
  ])('%s', (_name, base, overlay, expected) => {
    expect(merged(base, overlay)).toEqual({ value: expected, misses: [] });
  });

  it.each<[string, Json, Json, string]>([
    ['removing a property', { a: 1 }, { b: null }, '/b removesNothing'],
    ['removing an item', steps, [{ id: 'x', remove: true }], '/0 removesNothing'],
    ['changing an item', steps, [{ id: 'x', path: '/x' }], '/0 unknownItem'],
    ['placing after an item', steps, [{ id: 'n', after: 'x' }], '/0/after unknownAfter'],
    ['setting what is so', { a: { b: 1 } }, { a: { b: 1 } }, '/a/b changesNothing'],
  ])('without a target is reported: %s that does not exist', (_name, base, overlay, miss) => {
    expect(merged(base, overlay)).toEqual({ value: base, misses: [miss] });
  });

  it('leaves a trace of its layer on what it changed, and on nothing else', () => {
    const { value } = mergeOverlay(
      layer({ steps, a: { b: 1, c: 2 } }, 'base'),
      { a: { b: 3 }, steps: [{ id: 'n', after: 'a' }] },
      'markets/ca',
    );
    const provenance = provenanceOf(value);
    const changed = Object.keys(provenance).filter((pointer) => provenance[pointer] === 'markets/ca');
    expect(changed).toEqual(['/steps/1', '/steps/1/id', '/a/b']);
  });
});

const json = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>;
const items = fc.uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), value: fc.integer() }), {
  selector: (item) => item.id,
  minLength: 1,
});
const change = fc.oneof(
  fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), value: fc.integer() }),
  fc.record({ id: fc.constantFrom('a', 'b', 'e'), remove: fc.constant(true) }),
  fc.record({ id: fc.constantFrom('a', 'e', 'f'), after: fc.constantFrom('a', 'b', 'x', null) }),
);

describe('merging', () => {
  it('is deterministic', () => {
    fc.assert(
      fc.property(json, json, (base, overlay) => {
        expect(merged(base, overlay)).toEqual(merged(base, overlay));
      }),
    );
  });

  it('is idempotent: laying the same overlay over its own result changes nothing more', () => {
    fc.assert(
      fc.property(json, json, (base, overlay) => {
        const once = merged(base, overlay).value;
        expect(merged(once, overlay).value).toEqual(once);
      }),
    );
  });

  it('of items is idempotent, unless an item is positioned after one that another change moves or removes', () => {
    fc.assert(
      fc.property(items, change, (base, one) => {
        const once = merged(base, [one] as Json).value;
        expect(merged(once, [one] as Json).value).toEqual(once);
      }),
    );
  });

  it('always reports a change of an item that does not exist', () => {
    fc.assert(
      fc.property(items, fc.integer(), (base, value) => {
        const { value: result, misses } = merged(base, [{ id: 'nobody', value }]);
        expect(misses).toEqual(['/0 unknownItem']);
        expect(result).toEqual(base);
      }),
    );
  });

  it('always reports a removal of a property that does not exist', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.integer()), (base) => {
        expect(merged(base, { z: null }).misses).toEqual(['/z removesNothing']);
      }),
    );
  });
});
