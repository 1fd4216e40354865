import { nameHeld, type HeldText } from '../../../src/studio/texts/heldStores.ts';

test('imports of one language that wait are named by their files', () => {
  const text = (key: string, file: string): readonly [string, HeldText] => {
    const written = { language: 'en-US', name: 'steps', key };
    const imported = { list: 'en-US', file, written, next: 'New' };
    return [key, { text: 'New', name: key, page: '/texts', language: 'en-US', at: written, imported }];
  };
  const held = new Map([text('a', 'one.csv'), text('b', 'one.csv'), text('c', 'two.xliff')]);
  expect(nameHeld(held)).toBe('2 texts of one.csv and 1 text of two.xliff');
});
