import { mergeOrders } from '../../../server/insight/mergeOrders.ts';

test.each([
  [
    [
      ['a', 'b', 'c'],
      ['a', 'x', 'c'],
    ],
    'a x b c',
  ],
  [
    [
      ['a', 'b'],
      ['x', 'a', 'b', 'y'],
    ],
    'x a b y',
  ],
  [
    [
      ['a', 'b', 'c'],
      ['c', 'x', 'a', 'y'],
    ],
    'a y b c x',
  ],
  [[[], ['a', 'a', 'b'], ['b', 'b']], 'a b'],
])('the orders %j are merged as %s', (lists, merged) => {
  expect(mergeOrders(lists).join(' ')).toBe(merged);
});
