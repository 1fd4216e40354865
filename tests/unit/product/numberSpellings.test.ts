import { SERVICE_NUMBERS } from '../../../src/contract/serviceNumbers.ts';
import { marketSpellings, serviceSpellings } from '../../../src/product/numberSpellings.ts';

const SERVICE = new Map(Object.entries(SERVICE_NUMBERS));
const MARKET = new Map([
  ['ownerShare', 25],
  ['payoutNoticeHours', 36],
]);

function found(language: string, text: string, key = 'any'): readonly string[] {
  return [...marketSpellings(MARKET, language), ...serviceSpellings(SERVICE, language)]
    .filter(({ pattern, keys }) => (keys?.test(key) ?? true) && pattern.test(text))
    .map(({ instead }) => instead);
}

describe('a number in a text', () => {
  it.each([
    ['fr-CA', 'Valide 30\u00a0minutes', 'handoffSessionMinutes'],
    ['fr-CA', 'Au plus 10\u00a0Mo', 'documentMegabytes'],
    ['fr-CA', 'Pendant 7 jours', 'signInLinkDays'],
    ['ja-JP', '10分間有効です', 'signInCodeMinutes'],
    ['en-US', 'Within 36 hours', 'payoutNoticeHours'],
    ['en-US', 'Up to 10 MB', 'documentMegabytes'],
  ])('of %s is recognised: %s', (language, text, name) => {
    expect(found(language, text)).toEqual([expect.stringContaining(`{{${name}}}`)]);
  });

  it.each([
    ['en-US', 'About ten minutes'],
    ['en-US', 'Row 10 minutely'],
    ['en-US', 'Version 1.10 MB'],
    ['en-US', 'Use at most 64 letters'],
    ['en-US', 'Enter 4 to 17 digits'],
    ['ja-JP', '110分'],
  ])('of %s is another one: %s', (language, text) => {
    expect(found(language, text)).toEqual([]);
  });

  it('needs no unit in a sentence about the length', () => {
    expect(found('en-US', 'Use at most 64 letters', 'person-name.maxLength')).toEqual([
      '{{personNameLongest}}',
    ]);
  });
});
