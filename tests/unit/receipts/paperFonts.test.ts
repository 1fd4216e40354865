import { charactersWithoutFont } from '../../../src/product/paper/paperCoverage.ts';
import { fontsFor, isRightToLeft, missingPaperFonts } from '../../../src/product/paper/paperFonts.ts';

it('the fonts of documents are installed, and one that is not is named', () => {
  expect(missingPaperFonts()).toEqual([]);
  const absent = { package: '@fontsource-variable/noto-sans-nowhere', scripts: ['Ogham'] };
  expect(missingPaperFonts([absent])).toEqual([absent.package]);
});

it.each([
  ['Łódź Œuvre Tiếng Việt Ελληνικά Привет', []],
  ['محمد דוד हिन्दी বাংলা ไทย', []],
  ['日本語カナ 한국어 简体字 繁體字 「」（）〒', []],
  ['line\nend, joiner\u200d', []],
  ['ሀ and 😀 and ሀ', ['ሀ', '😀']],
])('of %j the fonts lack %j', (text, missing) => {
  expect(charactersWithoutFont(text)).toEqual(missing);
});

it.each([
  ['ja', 'noto-sans-jp'],
  ['zh-CN', 'noto-sans-sc'],
  ['zh-TW', 'noto-sans-tc'],
  ['zh-Hant-HK', 'noto-sans-tc'],
  ['ko-KR', 'noto-sans-kr'],
])('letters that languages share have the shapes of %s', (language, name) => {
  const shared = fontsFor(language).filter(({ languages }) => languages.length > 0);
  expect(shared[0]?.package).toBe(`@fontsource-variable/${name}`);
});

it.each([
  ['ar', true],
  ['he-IL', true],
  ['ur', true],
  ['en', false],
  ['ja', false],
])('%s is written from right to left: %s', (language, expected) => {
  expect(isRightToLeft(language)).toBe(expected);
});
