import { shareJson } from '../../../src/lib/shareJson.ts';
import fc from '../../support/seeded.ts';

describe('the JSON of a file after a change', () => {
  const before = { a: [{ b: 1 }, { b: 2 }], c: { d: [] } };

  it('has the objects of before where nothing differs', () => {
    const after = { a: [{ b: 1 }, { b: 3 }], c: { d: [] } };
    const shared: unknown = shareJson(before, after);
    expect(shared).toEqual(after);
    expect(Object(shared).a[0]).toBe(before.a[0]);
    expect(Object(shared).c).toBe(before.c);
  });

  it('is the one of before if nothing differs at all, but not if members have another order', () => {
    expect(shareJson(before, structuredClone(before))).toBe(before);
    const turned = { c: before.c, a: before.a };
    expect(Object.keys(Object(shareJson(before, turned)))).toEqual(['c', 'a']);
  });

  it('is always the one of after', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        expect(JSON.stringify(shareJson(one, other))).toBe(JSON.stringify(other));
      }),
    );
  });
});
