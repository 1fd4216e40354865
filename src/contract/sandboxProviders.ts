import { Type } from 'typebox';
import type { Static } from 'typebox';
import { BANK_ACCOUNT_STATUSES } from './bankStatuses.ts';
import { oneOf } from './schemaParts.ts';

/** Actions in the sandbox's identity dialog. */
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

/** Body of POST /api/sandbox/bank-link/choices: the account that a person chose in the sandbox's dialog. */
export const SandboxBankChoiceBody = Type.Object(
  {
    linkToken: Type.String({ maxLength: 2000 }),
    institutionId: Type.String({ maxLength: 100 }),
    accountId: Type.String({ maxLength: 100 }),
  },
  closed,
);
export type SandboxBankChoiceBody = Static<typeof SandboxBankChoiceBody>;

/** Response of POST /api/sandbox/bank-link/choices; without a public token where a login was renewed. */
export const SandboxBankChoiceResponse = Type.Object({
  publicToken: Type.Union([Type.String(), Type.Null()]),
});
export type SandboxBankChoiceResponse = Static<typeof SandboxBankChoiceResponse>;

/** Actions of the sandbox's console on a linked account. */
export const SANDBOX_BANK_MOVES = ['settleDeposit', 'verify', 'expireLogin'] as const;
export type SandboxBankMove = (typeof SANDBOX_BANK_MOVES)[number];

/** Body of POST /api/sandbox/financial-instruments/{id}/moves. */
export const SandboxBankMoveBody = Type.Object({ move: oneOf(SANDBOX_BANK_MOVES) }, closed);

/** Params of POST /api/sandbox/financial-instruments/{id}/moves. */
export const SandboxBankParams = Type.Object({ id: Type.String({ maxLength: 100 }) });

/** Response of GET /api/sandbox/financial-instruments: the newest accounts in use, with what may be done with each. */
export const SandboxInstrumentsResponse = Type.Object({
  instruments: Type.Array(
    Type.Object({
      id: Type.String(),
      applicationId: Type.String(),
      companyName: Type.String(),
      bankName: Type.Union([Type.String(), Type.Null()]),
      status: oneOf(BANK_ACCOUNT_STATUSES),
      moves: Type.Array(oneOf(SANDBOX_BANK_MOVES)),
    }),
  ),
});
export type SandboxInstrument = Static<typeof SandboxInstrumentsResponse>['instruments'][number];
