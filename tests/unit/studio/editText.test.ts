import { insertInText, setInText } from '../../../src/studio/project/editText.ts';

const LISTS = [
  '["x", "y"]',
  '["x","y"]',
  '[ "x", "y" ]',
  '["x"]',
  '[\n    "x",\n    "y"\n  ]',
  '["x", "y",\n   "z"]',
  '[{ "b": 1 }, { "b": 2 }]',
  '[\n    { "b": 1 }, { "b": 2 }, 3\n  ]',
];

describe.each(LISTS)('the list %j in a file', (list) => {
  const text = `{\n  "a": ${list},\n  "c": 1\n}\n`;
  const { a } = JSON.parse(text) as { readonly a: readonly unknown[] };
  const at = a.map((_item, index) => [index] as const);

  it.each(at)('loses item %i and nothing else', (index) => {
    const changed = setInText(text, ['a', index], undefined);
    expect(JSON.parse(changed)).toEqual({ a: a.toSpliced(index, 1), c: 1 });
    expect(changed.includes('\n  "a": [')).toBe(true);
  });

  it.each(at)('gets another item %i, and one before it', (index) => {
    expect(JSON.parse(setInText(text, ['a', index], 'new'))).toEqual({ a: a.with(index, 'new'), c: 1 });
    expect(JSON.parse(insertInText(text, ['a'], 'new', index))).toEqual({
      a: a.toSpliced(index, 0, 'new'),
      c: 1,
    });
  });
});

it('a list in one line stays in one line when an item is removed', () => {
  expect(setInText('{ "a": ["x", "y", "z"] }', ['a', 2], undefined)).toBe('{ "a": ["x", "y"] }');
  expect(setInText('{ "a": ["x", "y", "z"] }', ['a', 0], undefined)).toBe('{ "a": ["y", "z"] }');
  expect(setInText('{ "a": ["x"] }', ['a', 0], undefined)).toBe('{ "a": [] }');
});
