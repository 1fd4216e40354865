import { Type } from 'typebox';
import type { Static } from 'typebox';
import { oneOf } from './schemaParts.ts';

/** The status of the check of a phone. `IN_PROGRESS`: the text with the link is on its way. */
export const PHONE_CHECK_STATUSES = ['REQUESTED', 'IN_PROGRESS', 'SUCCESS', 'FAILED'] as const;

export type PhoneCheckStatus = (typeof PHONE_CHECK_STATUSES)[number];

const closed = { additionalProperties: false } as const;

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

/** The status of a one-time code: the response of POST and GET .../otp-code. `attempts` are those that are left. */
export const OtpCodeResponse = Type.Object({
  attempts: Type.Integer(),
  /** `none` before the first one. */
  delivery: oneOf(['none', 'queued', 'sent', 'undeliverable']),
  /** The last two digits of the number that it goes to. */
  phoneLastTwo: Type.String(),
  expiresInSeconds: Type.Integer(),
  resendAfterSeconds: Type.Integer(),
  /** Too many wrong codes in a day: no further one is accepted, photo ID is the alternative. */
  locked: Type.Boolean(),
});
export type OtpCodeResponse = Static<typeof OtpCodeResponse>;

/** Body of POST .../phone-auth/mobile-verifications: first without `vfp`, then with the one that the carrier gave. */
export const MobileVerificationBody = Type.Object(
  {
    finalTargetUrl: Type.String({ maxLength: 500 }),
    vfp: Type.Optional(Type.String({ maxLength: 2000 })),
  },
  closed,
);

/** Response of POST .../phone-auth/mobile-verifications. */
export const MobileVerificationResponse = Type.Object({
  redirectUrl: Type.Union([Type.String(), Type.Null()]),
  status: oneOf(PHONE_CHECK_STATUSES),
});
export type MobileVerificationResponse = Static<typeof MobileVerificationResponse>;

/** Body of POST .../phone-auth/sms-verifications. */
export const SmsVerificationBody = Type.Object({ finalTargetUrl: Type.String({ maxLength: 500 }) }, closed);

/** The status of the check by a texted link, never the link itself, which only the phone may know. */
export const PhoneVerificationResponse = Type.Object({
  /** `NONE`: no link was asked for, or it ended before it was opened. */
  status: oneOf([...PHONE_CHECK_STATUSES, 'NONE']),
  /** Why it failed: texts do not reach this number. */
  undeliverable: Type.Boolean(),
  phoneLastTwo: Type.String(),
  expiresInSeconds: Type.Integer(),
  resendAfterSeconds: Type.Integer(),
});
export type PhoneVerificationResponse = Static<typeof PhoneVerificationResponse>;

/** Response of POST .../phone-auth/sms-verifications/{vfp}, which is called without signing in. */
export const ConfirmedLinkResponse = Type.Object({ status: oneOf(['SUCCESS', 'FAILED']) });
export type ConfirmedLinkResponse = Static<typeof ConfirmedLinkResponse>;
