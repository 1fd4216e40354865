import { readGroupedTexts } from '../../../src/engine/node/readTexts.ts';

export const MAIL_TEMPLATES = [
  'signInCode',
  'applicationUnfinished',
  'applicationReceived',
  'applicationAsked',
  'applicationApproved',
  'applicationApprovedPending',
  'applicationInReview',
  'applicationDeclined',
] as const;
export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

type MailTexts = Readonly<Record<MailTemplate, { readonly subject: string; readonly text: string }>>;

const FALLBACK_LOCALE = 'en-US';

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
  const known = loaded.get(locale);
  if (known) return known;
  const texts = {
    ...readGroupedTexts(FALLBACK_LOCALE, 'emails'),
    ...readGroupedTexts(locale, 'emails'),
  } as MailTexts; // the checker proves that no template is missing
  loaded.set(locale, texts);
  return texts;
}

function fill(text: string, params: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? '');
}
