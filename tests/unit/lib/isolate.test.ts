import createBidi from 'bidi-js';
import { fillIn } from '../../../server/messages/mail/mailBlocks.ts';
import i18next from 'i18next';
import { isolateIn, isolating } from '../../../src/lib/isolate.ts';

const bidi = createBidi();

/** The characters of a line as one sees them from left to right, without the invisible ones. */
function seen(line: string): string {
  const levels = bidi.getEmbeddingLevels(line);
  return bidi.getReorderedString(line, levels).replaceAll(/[\u2066-\u2069]/g, '');
}

describe('a value in a text from right to left', () => {
  it.each(['206-555-0100', '0257-220C', '+1 206 555 0100', 'Park & Co. (24)', 'ada@example.com'])(
    '%s is seen as it is written',
    (value) => {
      expect(seen(fillIn('اتصل {{value}} اليوم', { value }))).toContain(value);
    },
  );

  it('would be read backwards without its own direction', () => {
    expect(seen('اتصل 206-555-0100 اليوم')).not.toContain('206-555-0100');
  });

  it.each(['196937', '٢٧', 'https://example.com/a-1', ''])('%s stays as it is', (value) => {
    expect(isolateIn('اتصل', value)).toBe(value);
  });
});

it('a text from left to right has no sign of direction', () => {
  expect(fillIn('Call {{value}}.', { value: '206-555-0100' })).toBe('Call 206-555-0100.');
});

it('texts of pages do the same in the language that they have now', async () => {
  const texts = i18next.createInstance();
  const resources = {
    ar: { page: { call: 'اتصل {{phone}} اليوم' } },
    en: { page: { call: 'Call {{phone}}' } },
  };
  await texts.init({ lng: 'en', ns: ['page'], resources, interpolation: isolating(texts) });
  const phone = '<206-555-0100>';
  expect(texts.t('page:call', { phone })).toBe('Call <206-555-0100>');
  await texts.changeLanguage('ar');
  expect(seen(texts.t('page:call', { phone }))).toContain(phone);
});
