import { indexAskedAnswers, type AskedAnswer } from '../../../src/checker/flows/listAskedAnswers.ts';
import fc from '../../support/seeded.ts';

const questionAt = (path: readonly string[]): AskedAnswer => ({
  path,
  step: 'pets',
  placeId: 'pets',
  isBefore: () => true,
});

/** Whether one path begins with the other. */
const overlaps = (one: readonly string[], other: readonly string[]): boolean =>
  one.slice(0, other.length).every((part, index) => part === other[index]);

const paths = fc.array(fc.constantFrom('a', 'b', '/', '~', '*'), { maxLength: 3 });

describe('the index of questions', () => {
  it('finds those at, around and within a path, each once', () => {
    fc.assert(
      fc.property(fc.array(paths), paths, (all, path) => {
        const asked = all.map(questionAt);
        const found = indexAskedAnswers(asked)(path);
        expect(new Set(found).size).toBe(found.length);
        expect(new Set(found)).toEqual(new Set(asked.filter((one) => overlaps(one.path, path))));
      }),
    );
  });

  it('reads none of the others', () => {
    let reads = 0;
    const asked = Array.from({ length: 100 }, (_, index) => ({
      ...questionAt([]),
      get path() {
        reads += 1;
        return ['pets', `pet${index}`];
      },
    }));
    const find = indexAskedAnswers(asked);
    const before = reads;
    expect(before).toBeGreaterThan(0);
    expect(find(['pets', 'pet7'])).toEqual([expect.objectContaining({ step: 'pets' })]);
    expect(find(['plants'])).toEqual([]);
    expect(reads).toBeLessThan(before + 10);
  });
});
