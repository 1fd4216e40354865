import { Type } from 'typebox';
import type { Static } from 'typebox';
import { oneOf } from './oneOf.ts';

/** What a person may do in the sandbox's identity dialog. */
export const SANDBOX_INQUIRY_ACTIONS = [
  'pass',
  'fail',
  'review',
  'cancel',
  'cameraRefused',
  'expire',
] as const;

/** One of `SANDBOX_INQUIRY_ACTIONS`. */
export type SandboxInquiryAction = (typeof SANDBOX_INQUIRY_ACTIONS)[number];

const closed = { additionalProperties: false } as const;

/** Params of POST /api/sandbox/inquiries/{id}/moves. */
export const SandboxInquiryParams = Type.Object({ id: Type.String({ maxLength: 100 }) });

/** Body of POST /api/sandbox/inquiries/{id}/moves. */
export const SandboxInquiryMoveBody = Type.Object(
  { action: oneOf(SANDBOX_INQUIRY_ACTIONS), sessionToken: Type.String({ maxLength: 100 }) },
  closed,
);
export type SandboxInquiryMoveBody = Static<typeof SandboxInquiryMoveBody>;

/** Query of GET /api/sandbox/carrier: `ticket` is in the URL that the check started with, `r` is added to it. */
export const SandboxCarrierQuery = Type.Object(
  { ticket: Type.String({ maxLength: 2000 }), r: oneOf(['f']) },
  closed,
);

/** Response of GET /api/sandbox/carrier. */
export const SandboxCarrierResponse = Type.Object({ vfp: Type.String() });
export type SandboxCarrierResponse = Static<typeof SandboxCarrierResponse>;
