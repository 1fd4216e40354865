import { loadOtherTexts } from '../../../src/app/loadOtherTexts.ts';

const asked: string[] = [];
const load = async (locale: string) => ({ greeting: `Hello in ${locale}` });

beforeEach(() => {
  asked.length = 0;
  const fetched = async (url: string) => {
    asked.push(url);
    const isKnown = url.includes('/de-DE/');
    return { ok: isKnown, status: isKnown ? 200 : 404, json: async () => ({ greeting: 'Guten Tag' }) };
  };
  Object.assign(globalThis, { fetch: fetched });
});

test('texts of a published language are fetched, none of them cut for later steps', async () => {
  expect(await loadOtherTexts(load, 'de-DE', 'steps')).toEqual({ greeting: 'Guten Tag' });
  expect(await loadOtherTexts(load, 'de-DE', 'laterSteps')).toEqual({});
  expect(asked).toEqual(['/published-texts/languages/de-DE/steps']);
});

test('a language that nobody published fails, so that the page can say so', async () => {
  await expect(loadOtherTexts(load, 'xx-XX', 'steps')).rejects.toThrow('404');
});

test('the pseudo-language is derived from English', async () => {
  expect((await loadOtherTexts(load, 'en-XA', 'steps'))['greeting']).toContain('[');
  expect(asked).toEqual([]);
});
