import { sayWhoHas } from '../../../src/studio/publish/served.ts';

it('the visitors who have a version are named: by their market, by their share, or all', () => {
  const trial = { version: 2, basisPoints: 1000, markets: ['ca'] };
  const served = { all: 1, markets: { us: 3 }, trial };
  expect([1, 2, 3].map((version) => sayWhoHas(served, version))).toEqual([
    'visitors outside of United States have it',
    '10 % of the visitors in Canada have it',
    'visitors in United States have it',
  ]);
  expect(sayWhoHas({ all: 2, markets: {}, trial: null }, 2)).toBe('visitors have it');
  expect(sayWhoHas({ all: 1, markets: { us: 2 }, trial }, 2)).toBe(
    'visitors in United States and 10 % of the visitors in Canada have it',
  );
});
