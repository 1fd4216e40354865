import { REASON_CODES } from '../../../src/contract/decisions.ts';
import { memberOf } from '../../../src/lib/unknownValue.ts';
import { writeText } from '../writeText.ts';

/** Each is a group of `locales/<language>/emails.json`, with a subject and a text. */
export const MAIL_TEMPLATES = [
  'signInCode',
  'emailProofCode',
  'passkeyAdded',
  'passkeyRemoved',
  'draftUnfinished',
  'draftExpires',
  'draftLink',
  'applicationUnfinished',
  'applicationReceived',
  'applicationAsked',
  'applicationApproved',
  'applicationApprovedLinked',
  'applicationApprovedPending',
  'applicationApprovedPendingLinked',
  'applicationInReview',
  'verificationNeeded',
  'applicationDeclined',
  'applicationDeclinedForGood',
  'reconsiderationReceived',
  'reconsiderationUpheld',
  'reconsiderationReopened',
  'bankVerified',
  'bankReturned',
  'bankLoginExpired',
  'taxInformationReceived',
  'ownerInvitation',
  'ownerReminder',
  'ownerPassed',
  'ownerInReview',
  'ownerFailed',
  'orderCharged',
  'orderDeclined',
  'orderLate',
  'debitDeclined',
  'debitDeclinedOrCard',
  'partnerFinished',
  'partnerInReview',
  'partnerFailed',
  'partnerRefused',
  'partnerBounced',
] as const;
export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

/** Values of the text's placeholders. */
export type MailParams = Readonly<Record<string, string>> & {
  readonly code?: string;
  readonly reasonCode?: string;
};

/** A mail in the reader's language, with its placeholders filled. */
export function writeMail(
  template: MailTemplate,
  locale: string,
  params: MailParams,
): { readonly subject: string; readonly text: string } {
  const filled = { ...params, reason: reasonOf(locale, params.reasonCode) };
  const write = (part: 'subject' | 'text') =>
    // Where there is nothing to fill in at the end of a line, no blank stays behind.
    writeText(locale, `emails:${template}/${part}`, filled).replaceAll(/ +$/gm, '');
  return { subject: write('subject'), text: write('text') };
}

// The sentence that the page shows, too.
function reasonOf(locale: string, code: string | undefined): string {
  const known = memberOf(REASON_CODES, code ?? '');
  return known === undefined ? '' : writeText(locale, `account:reason.${known}`);
}
