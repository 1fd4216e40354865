import { nameHeld, type HeldText } from '../../../src/studio/texts/heldStores.ts';

const text = (key: string, file: string, readAt = Date.UTC(2026, 0, 1)): readonly [string, HeldText] => {
  const written = { language: 'en-US', name: 'steps', key };
  const imported = { list: 'en-US', file, readAt, written, next: 'New' };
  return [key, { text: 'New', name: key, page: '/texts', language: 'en-US', at: written, imported }];
};

test('imports of one language that wait are named by their files', () => {
  const held = new Map([text('a', 'one.csv'), text('b', 'one.csv'), text('c', 'two.xliff')]);
  expect(nameHeld(held)).toBe('2 texts of one.csv and 1 text of two.xliff');
});

test('imports of the same file name have the time of day at which each was read', () => {
  const times = [new Date(2026, 0, 1, 9, 5, 7), new Date(2026, 0, 1, 14, 30)].map(Number);
  const held = new Map([
    text('a', 'one.csv', times[0]),
    text('b', 'one.csv', times[1]),
    text('c', 'two.csv'),
  ]);
  expect(nameHeld(held).replaceAll(/\s/g, ' ')).toBe(
    '1 text of one.csv, read at 9:05:07 a.m. and 1 text of one.csv, read at 2:30:00 p.m. and 1 text of two.csv',
  );
});
