import { createTryKeys } from '../../../src/features/bank/createTryKeys.ts';

describe('the key under which an account is sent', () => {
  let count: number;
  const create = () => createTryKeys(() => String(++count));
  beforeEach(() => {
    count = 0;
  });

  it('is the same for every try of the same account', () => {
    const keys = create();
    expect([keys.keyOf({ number: '1' }), keys.keyOf({ number: '1' })]).toEqual(['bank-1', 'bank-1']);
  });

  it('is another one for another account', () => {
    const keys = create();
    expect([keys.keyOf({ number: '1' }), keys.keyOf({ number: '2' })]).toEqual(['bank-1', 'bank-2']);
  });

  it('is another one for an account that is sent anew after it was linked', () => {
    const keys = create();
    const first = keys.keyOf({ number: '1' });
    keys.linked();
    expect([first, keys.keyOf({ number: '1' })]).toEqual(['bank-1', 'bank-2']);
  });
});
