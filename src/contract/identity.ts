import { Type } from 'typebox';
import type { Static } from 'typebox';
import { oneOf } from './schemaParts.ts';

/** The status of an identity inquiry. `TIMEOUT`: nothing came in time; it may be started again. */
export const SESSION_STATUSES = ['IN_PROGRESS', 'RECEIVED', 'TIMEOUT'] as const;

export type SessionStatus = (typeof SESSION_STATUSES)[number];

const closed = { additionalProperties: false } as const;

/** Body of POST .../step-ups/{identification|verification}/sessions; without an inquiry, one is started. */
export const InquirySessionBody = Type.Object(
  { inquiryId: Type.Optional(Type.String({ maxLength: 100 })) },
  closed,
);

/** Response of POST .../step-ups/{identification|verification}/sessions. */
export const InquirySessionResponse = Type.Object({
  inquiryId: Type.String(),
  sessionToken: Type.String(),
  isInquiryCompleted: Type.Boolean(),
});
export type InquirySessionResponse = Static<typeof InquirySessionResponse>;

/** Response of POST .../step-ups/identification, which pages poll each second. */
export const InquiryStatusResponse = Type.Object({
  inquirySessionStatus: oneOf(SESSION_STATUSES),
  applicantId: Type.String(),
});
export type InquiryStatusResponse = Static<typeof InquiryStatusResponse>;
