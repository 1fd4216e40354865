import { createAttemptKeys } from '../../../src/features/shared/createAttemptKeys.ts';

describe('the key under which something is sent', () => {
  let count: number;
  const create = () => createAttemptKeys(() => String(++count));
  beforeEach(() => {
    count = 0;
  });

  it('is the same for every try of the same', () => {
    const keys = create();
    expect([keys.keyOf({ number: '1' }), keys.keyOf({ number: '1' })]).toEqual(['1', '1']);
  });

  it('is another one for something else', () => {
    const keys = create();
    expect([keys.keyOf({ number: '1' }), keys.keyOf({ number: '2' })]).toEqual(['1', '2']);
  });

  it('is another one for what is sent anew after it was done', () => {
    const keys = create();
    const first = keys.keyOf({ number: '1' });
    keys.done();
    expect([first, keys.keyOf({ number: '1' })]).toEqual(['1', '2']);
  });
});
