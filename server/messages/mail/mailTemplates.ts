import { readGroupedTexts, readTexts } from '../../../src/engine/node/readTexts.ts';

export const MAIL_TEMPLATES = [
  'signInCode',
  'applicationUnfinished',
  'applicationReceived',
  'applicationAsked',
  'applicationApproved',
  'applicationApprovedPending',
  'applicationInReview',
  'applicationDeclined',
  'taxInformationReceived',
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
  const filled = { ...params, reason: reasonOf(locale, params['reasonCode']) };
  return { subject: fill(subject, filled), text: fill(text, filled) };
}

// The sentence that the page shows, too.
function reasonOf(locale: string, code: string | undefined): string {
  if (code === undefined) return '';
  const key = `reason.${code}`;
  return readTexts(locale, 'account')[key] ?? readTexts(FALLBACK_LOCALE, 'account')[key] ?? '';
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
  const filled = text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? '');
  // Where there is nothing to fill in at the end of a line, no blank stays behind.
  return filled.replaceAll(/ +$/gm, '');
}
