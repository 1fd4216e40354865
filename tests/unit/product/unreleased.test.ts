import { withoutUnreleased } from '../../../src/product/inheritance/inheritance.ts';
import { filesOf } from '../../support/definitionFixtures.ts';

test('a market that is not released is left out, of partners’ brands as well', () => {
  const left = withoutUnreleased(
    filesOf({
      'markets/us/market.json': {},
      'markets/new/market.json': {},
      'markets/new/inherited.json': {},
      'samples/new/annual-sales.json': {},
      'cobrands/both/cobrand.json': { markets: ['us', 'new'] },
      'cobrands/both/markets/us/offer.json': {},
      'cobrands/both/markets/new/offer.json': {},
      'cobrands/only-new/cobrand.json': { markets: ['new'] },
      'cobrands/only-new/steps/annual-sales.json': {},
      'cobrands/all/cobrand.json': {},
    }),
  );
  expect([...left.keys()]).toEqual([
    'markets/us/market.json',
    'cobrands/both/cobrand.json',
    'cobrands/both/markets/us/offer.json',
    'cobrands/all/cobrand.json',
  ]);
  expect(left.get('cobrands/both/cobrand.json')?.json).toEqual({ markets: ['us'] });
});
