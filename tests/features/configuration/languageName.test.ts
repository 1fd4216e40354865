import { languageName } from '../../../src/features/configuration/useLanguages.ts';

describe('the name of a language in that language', () => {
  it.each([
    ['en-US', 'English'],
    ['fr-CA', 'Français'],
    // Published after the build, which has no name for it.
    ['ko-KR', '한국어'],
    ['zh-Hant-TW', '中文'],
    ['fil-PH', 'Filipino'],
  ])('%s is %s', (locale, name) => {
    expect(languageName(locale)).toBe(name);
  });
});
