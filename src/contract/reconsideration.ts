import { Type } from 'typebox';
import type { Static } from 'typebox';
import { DocumentResponse } from './documents.ts';
import { oneOf } from './schemaParts.ts';
import { MAX_RECONSIDERATION_TEXT, MIN_RECONSIDERATION_TEXT } from './limits.ts';
import { RECONSIDERATION_ANSWERS } from './codes.ts';

/** A document that is to be sent, or was sent, with a request. */
export const ReconsiderationDocument = Type.Object({ id: Type.String(), ...DocumentResponse.properties });
export type ReconsiderationDocument = Static<typeof ReconsiderationDocument>;

/** One request for another look, and what became of it. */
export const ReconsiderationRequest = Type.Object({
  text: Type.String(),
  documents: Type.Array(ReconsiderationDocument),
  askedAt: Type.String(),
  answer: Type.Union([oneOf(RECONSIDERATION_ANSWERS), Type.Null()]),
  /** Support's words. */
  reply: Type.Union([Type.String(), Type.Null()]),
  answeredAt: Type.Union([Type.String(), Type.Null()]),
});
export type ReconsiderationRequest = Static<typeof ReconsiderationRequest>;

/** Body of PUT .../reconsideration/text: the words of the next request as far as they are written, too long ones included. */
export const ReconsiderationTextBody = Type.Object(
  { text: Type.String({ maxLength: 2 * MAX_RECONSIDERATION_TEXT }) },
  { additionalProperties: false },
);
export type ReconsiderationTextBody = Static<typeof ReconsiderationTextBody>;

/** Response of the calls about another look: the requests so far, newest first, and the words and documents of the next one. */
export const ReconsiderationResponse = Type.Object({
  /** Empty before anything is written. */
  text: Type.String(),
  requests: Type.Array(ReconsiderationRequest),
  documents: Type.Array(ReconsiderationDocument),
});
export type ReconsiderationResponse = Static<typeof ReconsiderationResponse>;

/** Body of POST .../reconsideration. */
export const ReconsiderationBody = Type.Object(
  { text: Type.String({ minLength: MIN_RECONSIDERATION_TEXT, maxLength: MAX_RECONSIDERATION_TEXT }) },
  { additionalProperties: false },
);
export type ReconsiderationBody = Static<typeof ReconsiderationBody>;

/** Support's answer to the open request of an application. */
export const ReconsiderationAnswerBody = Type.Object(
  {
    answer: oneOf(RECONSIDERATION_ANSWERS),
    reply: Type.String({ minLength: 1, maxLength: MAX_RECONSIDERATION_TEXT }),
  },
  { additionalProperties: false },
);
export type ReconsiderationAnswerBody = Static<typeof ReconsiderationAnswerBody>;

/** Response of GET /api/support/reconsiderations: the requests that wait for an answer, the longest waiting first. */
export const OpenReconsiderationsResponse = Type.Object({
  requests: Type.Array(
    Type.Object({
      applicationId: Type.String(),
      /** The name that the business goes by. */
      business: Type.String(),
      market: Type.String(),
      portal: Type.String(),
      /** Why the application was declined. */
      reasonCode: Type.Union([Type.String(), Type.Null()]),
      request: ReconsiderationRequest,
    }),
  ),
});
export type OpenReconsiderationsResponse = Static<typeof OpenReconsiderationsResponse>;
