import { readdirSync } from 'node:fs';
import { createShortCode } from '../../../server/messages/shortLinks/createShortLink.ts';
import { writeSms } from '../../../server/messages/sms/smsTexts.ts';
import { PATHS } from '../../../src/contract/pages.ts';
import { readDefinitionFiles } from '../../../src/product/node.ts';

/** The letters of one text message of 160 (GSM 03.38, the basic table). One letter of any other makes it a message of 70. */
const GSM_LETTERS = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Longer than the host of either portal is known to be. */
const LONGEST_HOST = 'payments.domainwright.example';
const LOCALES = readdirSync('locales', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

describe('a text message', () => {
  it.each(
    LOCALES.flatMap((locale) => (['oneTimeCode', 'phoneLink'] as const).map((is) => [is, locale] as const)),
  )('%s in %s is a single one, for the portal with the longest name', async (template, locale) => {
    const text = writeSms(template, locale, {
      brand: await longestBrand(),
      code: '123456',
      minutes: '10',
      link: `https://${LONGEST_HOST}${PATHS.shortLink}/${createShortCode()}`,
    });
    expect(text).toContain(await longestBrand());
    expect(text.split('').filter((letter) => !GSM_LETTERS.has(letter))).toEqual([]);
    expect(text.length).toBeLessThanOrEqual(160);
  });
});

async function longestBrand(): Promise<string> {
  const files = await readDefinitionFiles();
  const names = [...files.values()]
    .filter(({ path }) => /^portals\/[^/]+\/portal\.json$/.test(path))
    .map(({ json }) => (json as unknown as { brand: { name: string } }).brand.name); // checked definitions
  return names.toSorted((one, other) => other.length - one.length)[0] ?? '';
}
