import { findWords } from '../../../bundling/words/findWords.ts';

const rules = {
  comments: [
    { pattern: '^What\\b', instead: 'a verb' },
    { pattern: '\\balone\\b', instead: "'only'" },
  ],
  names: [{ pattern: '\\btells\\b', instead: "'reports'" }],
  documents: [{ pattern: '\\bstands\\b', instead: "'is'" }],
};
const find = (file: string, ...lines: readonly string[]) => findWords(file, lines.join('\n'), rules);

describe('words of', () => {
  it.each<[name: string, lines: readonly string[], found: readonly string[]]>([
    ['a comment', ['const a = 1;', '/** What it is. */'], ['src/a.ts:2: "What"; write a verb']],
    [
      'a comment of several lines',
      ['/**', ' * Of users', ' * alone.', ' */'],
      ['src/a.ts:1: "alone"; write \'only\''],
    ],
    [
      'neighbouring comments of a line',
      ['  // Users', '  // alone.'],
      ['src/a.ts:1: "alone"; write \'only\''],
    ],
    ['code and texts', ["const alone = 'What // alone';", "say('tells', () => 1);"], []],
    ['code in a comment', ['// The word `alone`.'], []],
  ])('%s are found with their line', (_name, lines, found) => {
    expect(find('src/a.ts', ...lines)).toEqual(found);
  });

  it('the name of a test are found, in tests only', () => {
    const lines = ["it.each([1])('tells %s', async () => {});"];
    expect(find('tests/a.test.ts', ...lines)).toEqual(['tests/a.test.ts:1: "tells"; write \'reports\'']);
    expect(find('src/a.ts', ...lines)).toEqual([]);
  });

  it('a document are found outside of code', () => {
    expect(find('docs/a.md', 'It stands.', '```', 'It stands.', '```', 'A `stands`.')).toEqual([
      'docs/a.md:1: "stands"; write \'is\'',
    ]);
  });
});
