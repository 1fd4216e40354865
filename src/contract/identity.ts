import { Type } from 'typebox';
import type { Static } from 'typebox';
import { oneOf } from './oneOf.ts';

/** How far an identity inquiry is. `TIMEOUT`: nothing came in time; it may be begun anew. */
export const SESSION_STATUSES = ['IN_PROGRESS', 'RECEIVED', 'TIMEOUT'] as const;

export type SessionStatus = (typeof SESSION_STATUSES)[number];

const closed = { additionalProperties: false } as const;

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
export type InquirySessionResponse = Static<typeof InquirySessionResponse>;

/** Answer of POST .../step-ups/identification, which pages ask each second. */
export const InquiryStatusResponse = Type.Object({
  inquirySessionStatus: oneOf(SESSION_STATUSES),
  applicantId: Type.String(),
});
export type InquiryStatusResponse = Static<typeof InquiryStatusResponse>;
