import fc from '../../../support/seeded.ts';
import { isSameJson } from '../../../../src/lib/isSameJson.ts';
import { keepUnchanged } from '../../../../src/rendering/lists/useList.ts';

const parse = (text: string): unknown => JSON.parse(text);

describe('unchanged values', () => {
  it('says the same as before the parts were put back', () => {
    fc.assert(
      fc.property(fc.json(), fc.json(), (before, after) => {
        expect(keepUnchanged(parse(before), parse(after))).toEqual(parse(after));
      }),
    );
  });

  it('is the object that it was where nothing changed', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const before = parse(text);
        expect(keepUnchanged(before, parse(text))).toBe(before);
      }),
    );
  });

  it('keeps the items and objects beside the one that changed', () => {
    const before = { name: 'a', items: [{ b: 1 }, { b: 2 }], place: { c: { d: 3 } } };
    const copy = structuredClone(before);
    copy.items[0] = { b: 9 };
    const kept = keepUnchanged(before, copy) as typeof before;
    expect(kept).toEqual({ ...before, items: [{ b: 9 }, { b: 2 }] });
    expect(kept.items[1]).toBe(before.items[1]);
    expect(kept.items[0]).not.toBe(before.items[0]);
    expect(kept.place).toBe(before.place);
  });

  it('treats a new member without a value as a change', () => {
    const before = { a: { b: 1 } };
    const kept = keepUnchanged(before, { a: { b: 1, c: undefined } }) as typeof before;
    expect(Object.keys(kept.a)).toEqual(['b', 'c']);
  });

  it('finds no member that every object inherits', () => {
    const value = { constructor: {} };
    expect(isSameJson(keepUnchanged({}, value), value)).toBe(true);
  });
});
