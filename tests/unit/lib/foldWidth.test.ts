import { foldWidth } from '../../../src/lib/foldText.ts';

it.each([
  ['２１２-５５５-０１２３', '212-555-0123'],
  ['Ｈ３Ａ　３Ｇ４', 'H3A\u30003G4'],
  ['０４／１２／１９８８', '04/12/1988'],
  ['Zoë O’Neill', 'Zoë O’Neill'],
])('%s', (typed, folded) => {
  expect(foldWidth(typed)).toBe(folded);
  expect(folded).toHaveLength(typed.length);
});
