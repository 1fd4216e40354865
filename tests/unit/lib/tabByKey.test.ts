import { tabByKey } from '../../../src/lib/tabByKey.ts';

it.each([
  ['ArrowRight', 'ltr', 2],
  ['ArrowLeft', 'ltr', 0],
  ['ArrowRight', 'rtl', 0],
  ['ArrowLeft', 'rtl', 2],
  ['Home', 'rtl', 0],
  ['End', 'rtl', 2],
  ['Enter', 'rtl', undefined],
])('%s in a page from %s moves from the second of three tabs to %s', (key, dir, position) => {
  const currentTarget = { closest: () => ({ dir }) } as unknown as Element; // what is called
  expect(tabByKey({ key, currentTarget }, 1, 3)).toBe(position);
});

it('goes around at both ends, in a page without a direction', () => {
  const currentTarget = { closest: () => null } as unknown as Element; // what is called
  expect(tabByKey({ key: 'ArrowRight', currentTarget }, 2, 3)).toBe(0);
  expect(tabByKey({ key: 'ArrowLeft', currentTarget }, 0, 3)).toBe(2);
});
