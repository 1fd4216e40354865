import { createInstance } from 'i18next';
import english from '../../../locales/en-US/screens.json';
import french from '../../../locales/fr-CA/screens.json';
import { failureText } from '../../../src/features/shared/failureText.ts';

const HOUR_SECONDS = 3600;
const TEXTS = { 'en-US': english, 'fr-CA': french } as const;

async function sayIn(locale: keyof typeof TEXTS) {
  document.documentElement.lang = locale;
  const texts = createInstance();
  await texts.init({ lng: locale, resources: { [locale]: { screens: TEXTS[locale] } }, keySeparator: false });
  return texts.t;
}

it('says what the server said where the portal has no text of its own', async () => {
  const t = await sayIn('en-US');
  const failure = { kind: 'refused', code: 'new.code', messages: ['Ask your bank.', 'Call them.'] } as const;
  expect(failureText(t, failure)).toBe('Ask your bank. Call them.');
});

describe('too many attempts', () => {
  it.each([
    ['en-US', 1, 'Too many tries. Wait 1 second and try again.'],
    ['en-US', 29, 'Too many tries. Wait 29 seconds and try again.'],
    ['en-US', 600, 'Too many tries. Wait 10 minutes and try again.'],
    ['en-US', 6 * HOUR_SECONDS, 'Too many tries. Wait 6 hours and try again.'],
    ['fr-CA', 29, 'Trop de tentatives. Attendez 29 secondes, puis réessayez.'],
    ['fr-CA', 23 * HOUR_SECONDS, 'Trop de tentatives. Attendez 23 heures, puis réessayez.'],
  ] as const)(
    'says in %s, when the server names %i seconds: %s',
    async (locale, retryAfterSeconds, sentence) => {
      const t = await sayIn(locale);
      const said = failureText(t, { kind: 'limited', code: 'rate.limited', retryAfterSeconds });
      expect(said.replaceAll(/\s/g, ' ')).toBe(sentence);
    },
  );

  it('says so, too, where the server names no time', async () => {
    const t = await sayIn('en-US');
    const said = failureText(t, { kind: 'limited', code: 'rate.limited' });
    expect(said).toBe('Too many tries. Wait a moment and try again.');
  });
});
