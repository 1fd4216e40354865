/** Each is a group of `locales/<language>/emails.json`, with a subject and a text. */
export const MAIL_TEMPLATES = [
  'signInCode',
  'emailProofCode',
  'passkeyAdded',
  'passkeyRemoved',
  'staffInvited',
  'staffPasskeyAdded',
  'staffPasskeyRemoved',
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
