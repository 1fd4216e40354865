import { memoizeByObject } from '../../../src/lib/memoizeByObject.ts';

describe('results cached for each object', () => {
  it('is kept for that object, nothing among it, and found out anew for another that reads the same', () => {
    let runs = 0;
    const lengthOf = memoizeByObject(({ text }: { readonly text: string }) => {
      runs += 1;
      return text === '' ? undefined : text.length;
    });
    const [word, same, empty] = [{ text: 'word' }, { text: 'word' }, { text: '' }];
    expect([word, word, same, empty, empty].map(lengthOf)).toEqual([4, 4, 4, undefined, undefined]);
    expect(runs).toBe(3);
  });
});
