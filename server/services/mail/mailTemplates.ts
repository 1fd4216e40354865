import { readFileSync } from 'node:fs';
import path from 'node:path';

export const MAIL_TEMPLATES = [
  'signInCode',
  'applicationUnfinished',
  'applicationReceived',
  'applicationApproved',
  'applicationApprovedPending',
  'applicationInReview',
  'applicationDeclined',
] as const;
export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

type MailTexts = Readonly<Record<MailTemplate, { readonly subject: string; readonly text: string }>>;

const LOCALES_FOLDER = path.resolve(import.meta.dirname, '../../../locales');
const FALLBACK_LOCALE = 'en-US';
const LOCALE_NAME = /^[a-z]{2}-[A-Z]{2}$/;

const loaded = new Map<string, MailTexts>();

/** A mail in the reader's language, with its placeholders filled. A language without mails falls back to English. */
export function writeMail(
  template: MailTemplate,
  locale: string,
  params: Readonly<Record<string, string>>,
): { readonly subject: string; readonly text: string } {
  const { subject, text } = textsOf(locale)[template];
  return { subject: fill(subject, params), text: fill(text, params) };
}

function textsOf(locale: string): MailTexts {
  const name = LOCALE_NAME.test(locale) ? locale : FALLBACK_LOCALE;
  const known = loaded.get(name);
  if (known) return known;
  const texts = readTexts(name) ?? textsOf(FALLBACK_LOCALE);
  loaded.set(name, texts);
  return texts;
}

function readTexts(locale: string): MailTexts | undefined {
  try {
    const file = path.join(LOCALES_FOLDER, locale, 'emails.json');
    return JSON.parse(readFileSync(file, 'utf8')) as MailTexts; // completeness is proved by a test
  } catch (error) {
    if (locale !== FALLBACK_LOCALE) return undefined;
    throw new Error('The English mails cannot be read', { cause: error });
  }
}

function fill(text: string, params: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? '');
}
