import { readTexts } from '../../../src/engine/node/readTexts.ts';

/** Each is a key of `locales/<language>/sms.json`. */
export type SmsTemplate = 'oneTimeCode' | 'phoneLink';

const FALLBACK_LOCALE = 'en-US';

const loaded = new Map<string, Readonly<Record<string, string>>>();

/** A text message in the reader's language, with its placeholders filled. */
export function writeSms(
  template: SmsTemplate,
  locale: string,
  params: Readonly<Record<string, string>>,
): string {
  const text = textsOf(locale)[template] ?? '';
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? '');
}

function textsOf(locale: string): Readonly<Record<string, string>> {
  const known = loaded.get(locale);
  if (known) return known;
  const texts = { ...readTexts(FALLBACK_LOCALE, 'sms'), ...readTexts(locale, 'sms') };
  loaded.set(locale, texts);
  return texts;
}
