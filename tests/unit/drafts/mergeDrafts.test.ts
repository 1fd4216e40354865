import fc from '../../support/seeded.ts';
import type { Answers, Json } from '@stepwright/engine';
import { mergeDrafts } from '../../../src/features/drafts/mergeDrafts.ts';
import { isSameJson } from '../../../src/lib/isSameJson.ts';

const name = { firstName: 'Ada', lastName: 'Park' };

it.each<[string, Answers, Answers, Answers, Answers, boolean]>([
  ['nothing changed', { a: 1 }, { a: 1 }, { a: 1 }, { a: 1 }, false],
  ['changed here', { a: 1 }, { a: 2 }, { a: 1 }, { a: 2 }, false],
  ['changed there', { a: 1 }, { a: 1 }, { a: 3 }, { a: 3 }, false],
  ['different answers', { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 3 }, { a: 2, b: 3 }, false],
  ['the same answer, to the same', { a: 1 }, { a: 2 }, { a: 2 }, { a: 2 }, false],
  ['the same answer, to another', { a: 1 }, { a: 2 }, { a: 3 }, { a: 2 }, true],
  ['taken back here', { a: 1, b: 1 }, { b: 1 }, { a: 1, b: 1 }, { b: 1 }, false],
  ['taken back there', { a: 1, b: 1 }, { a: 1, b: 1 }, { b: 1 }, { b: 1 }, false],
  ['taken back there, changed here', { a: 1 }, { a: 2 }, {}, { a: 2 }, true],
  [
    'in one object',
    { name },
    { name: { ...name, firstName: 'Bea' } },
    { name: { ...name, lastName: 'Moss' } },
    { name: { firstName: 'Bea', lastName: 'Moss' } },
    false,
  ],
  [
    'begun on both sides',
    {},
    { name: { firstName: 'Ada' } },
    { name: { lastName: 'Park' } },
    { name },
    false,
  ],
  ['a list, as one answer', { l: [1] }, { l: [1, 2] }, { l: [1, 3] }, { l: [1, 2] }, true],
  [
    'the order of members alone',
    { name },
    { name: { lastName: 'Park', firstName: 'Ada' } },
    { name: { firstName: 'X' } },
    { name: { firstName: 'X' } },
    false,
  ],
  [
    'members that are called as what every object has',
    {},
    JSON.parse('{ "__proto__": 1 }') as Answers,
    { constructor: 2 },
    JSON.parse('{ "__proto__": 1, "constructor": 2 }') as Answers,
    false,
  ],
])('merges %s', (_name, base, own, theirs, answers, conflicts) => {
  const merged = mergeDrafts(base, own, theirs);
  expect(merged).toEqual({ answers, conflicts });
  expect(Object.keys(merged.answers).toSorted()).toEqual(Object.keys(answers).toSorted());
});

describe('for all answers', () => {
  const value: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.integer({ min: 0, max: 3 }),
      fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 2 }),
      fc.dictionary(fc.constantFrom('a', 'b', 'toString'), tie('value'), {
        maxKeys: 3,
        noNullPrototype: true,
      }),
    ),
  })).value;
  const document = fc.dictionary(fc.constantFrom('a', 'b', '__proto__', 'constructor'), value, {
    noNullPrototype: true,
  }) as fc.Arbitrary<Answers>;

  it('an unchanged side takes the other’s answers', () => {
    fc.assert(
      fc.property(document, document, (base, theirs) => {
        expect(mergeDrafts(base, base, theirs)).toEqual({ answers: theirs, conflicts: false });
        expect(mergeDrafts(base, theirs, base)).toEqual({ answers: theirs, conflicts: false });
      }),
    );
  });

  it('both sides come to the same where nothing was changed twice', () => {
    fc.assert(
      fc.property(document, document, document, (base, own, theirs) => {
        const here = mergeDrafts(base, own, theirs);
        const there = mergeDrafts(base, theirs, own);
        expect(here.conflicts).toBe(there.conflicts);
        if (!here.conflicts) expect(isSameJson(here.answers, there.answers)).toBe(true);
      }),
    );
  });
});
