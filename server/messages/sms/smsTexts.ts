import { writeText } from '../writeText.ts';

/** Each is a key of `locales/<language>/sms.json`. */
export type SmsTemplate = 'oneTimeCode' | 'phoneLink';

/** A text message in the reader's language, with its placeholders filled. */
export function writeSms(
  template: SmsTemplate,
  locale: string,
  params: Readonly<Record<string, string>>,
): string {
  return writeText(locale, `sms:${template}`, params);
}
