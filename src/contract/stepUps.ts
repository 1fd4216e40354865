import { Type } from 'typebox';
import type { Static } from 'typebox';
import { AnswersPart } from './answersPart.ts';
import { MAX_FILE_NAME_LENGTH } from './documentLimits.ts';
import { oneOf } from './oneOf.ts';

/** How far an identity inquiry is. `TIMEOUT`: nothing came in time; it may be begun anew. */
export const SESSION_STATUSES = ['IN_PROGRESS', 'RECEIVED', 'TIMEOUT'] as const;
export type SessionStatus = (typeof SESSION_STATUSES)[number];

/** How far the check of a phone is. `IN_PROGRESS`: the text with the link is on its way. */
export const PHONE_CHECK_STATUSES = ['REQUESTED', 'IN_PROGRESS', 'SUCCESS', 'FAILED'] as const;
export type PhoneCheckStatus = (typeof PHONE_CHECK_STATUSES)[number];

const closed = { additionalProperties: false } as const;

/** Body of POST .../step-ups/full-ssn and .../step-ups/business-info: the answers of the step, as it asks for them. */
export const StepUpAnswersBody = Type.Object(
  { applicant: Type.Optional(AnswersPart), company: Type.Optional(AnswersPart) },
  closed,
);

/** Query of POST .../step-ups/otp and .../phone-auth/sms-verifications: `skip` asks for photo ID instead. */
export const SkipQuery = Type.Object(
  {
    skip: Type.Optional(oneOf(['true', 'false'])),
    retry: Type.Optional(oneOf(['true', 'false'])),
  },
  closed,
);

/** Body of POST .../step-ups/otp. */
export const OtpBody = Type.Object({ code: Type.Optional(Type.String({ maxLength: 20 })) }, closed);

/** How a one-time code stands: the answer of POST and GET .../otp-code. `attempts` are those that are left. */
export const OtpCodeResponse = Type.Object({
  attempts: Type.Integer(),
  /** `none` before the first one. */
  delivery: oneOf(['none', 'queued', 'sent', 'undeliverable']),
  /** The last two digits of the number that it goes to. */
  phoneLastTwo: Type.String(),
  expiresInSeconds: Type.Integer(),
  resendAfterSeconds: Type.Integer(),
  /** Too many wrong codes in a day: no further one is taken, photo ID is the way on. */
  locked: Type.Boolean(),
});

/** Body of POST .../step-ups/{identification|verification}/sessions; without an inquiry, one is begun. */
export const InquirySessionBody = Type.Object(
  { inquiryId: Type.Optional(Type.String({ maxLength: 100 })) },
  closed,
);

/** Answer of POST .../step-ups/{identification|verification}/sessions. */
export const InquirySessionResponse = Type.Object({
  inquiryId: Type.String(),
  sessionToken: Type.String(),
  isInquiryCompleted: Type.Boolean(),
});

/** Answer of POST .../step-ups/identification, which pages ask each second. */
export const InquiryStatusResponse = Type.Object({
  inquirySessionStatus: oneOf(SESSION_STATUSES),
  applicantId: Type.String(),
});

/** Body of POST .../phone-auth/mobile-verifications: first without `vfp`, then with the one that the carrier gave. */
export const MobileVerificationBody = Type.Object(
  {
    finalTargetUrl: Type.String({ maxLength: 500 }),
    vfp: Type.Optional(Type.String({ maxLength: 2000 })),
  },
  closed,
);

/** Answer of POST .../phone-auth/mobile-verifications. */
export const MobileVerificationResponse = Type.Object({
  redirectUrl: Type.Union([Type.String(), Type.Null()]),
  status: oneOf(PHONE_CHECK_STATUSES),
});

/** Body of POST .../phone-auth/sms-verifications. */
export const SmsVerificationBody = Type.Object({ finalTargetUrl: Type.String({ maxLength: 500 }) }, closed);

/** How the check by a texted link stands; it never says the link itself, which only the phone may know. */
export const PhoneVerificationResponse = Type.Object({
  /** `NONE`: no link was asked for, or it ended before it was opened. */
  status: oneOf([...PHONE_CHECK_STATUSES, 'NONE']),
  /** Why it failed: texts do not reach this number. */
  undeliverable: Type.Boolean(),
  phoneLastTwo: Type.String(),
  expiresInSeconds: Type.Integer(),
  resendAfterSeconds: Type.Integer(),
});

/** Answer of POST .../phone-auth/sms-verifications/{vfp}, which is asked without signing in. */
export const ConfirmedLinkResponse = Type.Object({ status: oneOf(['SUCCESS', 'FAILED']) });

/** A document that was uploaded; its content is never sent back. */
export const DocumentResponse = Type.Object({
  name: Type.String(),
  contentType: Type.String(),
  size: Type.Integer(),
  uploadedAt: Type.String(),
});

/** Answer of GET .../step-ups/verification/document: null before anything was uploaded. */
export const StoredDocumentResponse = Type.Object({
  document: Type.Union([DocumentResponse, Type.Null()]),
});

/** Headers of PUT .../step-ups/verification/document: the file's name, percent-encoded. Its type is told by its bytes. */
export const UploadHeaders = Type.Object({
  'x-file-name': Type.String({
    minLength: 1,
    maxLength: MAX_FILE_NAME_LENGTH,
    pattern: "^(?:[\\w.!~*'()-]|%[0-9A-Fa-f]{2})+$",
  }),
});

/** Body of POST .../government-identifications/manual-entry, which is called without signing in. */
export const ManualEntryBody = Type.Object(
  {
    value: Type.String({ maxLength: 40 }),
    sourceType: Type.String({ maxLength: 10 }),
    legalBusinessName: Type.String({ maxLength: 200 }),
  },
  closed,
);

/** See the schema of the same name. */
export type StepUpAnswersBody = Static<typeof StepUpAnswersBody>;
/** See the schema of the same name. */
export type OtpCodeResponse = Static<typeof OtpCodeResponse>;
/** See the schema of the same name. */
export type InquirySessionResponse = Static<typeof InquirySessionResponse>;
/** See the schema of the same name. */
export type InquiryStatusResponse = Static<typeof InquiryStatusResponse>;
/** See the schema of the same name. */
export type MobileVerificationResponse = Static<typeof MobileVerificationResponse>;
/** See the schema of the same name. */
export type PhoneVerificationResponse = Static<typeof PhoneVerificationResponse>;
/** See the schema of the same name. */
export type ConfirmedLinkResponse = Static<typeof ConfirmedLinkResponse>;
/** See the schema of the same name. */
export type DocumentResponse = Static<typeof DocumentResponse>;
/** See the schema of the same name. */
export type StoredDocumentResponse = Static<typeof StoredDocumentResponse>;
/** See the schema of the same name. */
export type ManualEntryBody = Static<typeof ManualEntryBody>;
