import { Type } from 'typebox';
import type { Static } from 'typebox';
import { BANK_ACCOUNT_STATUSES, BANK_SOURCES, LINK_MODES } from './bankStatuses.ts';
import { oneOf } from './schemaParts.ts';

const closed = { additionalProperties: false } as const;

const NullableText = (maxLength: number) =>
  Type.Optional(Type.Union([Type.String({ maxLength }), Type.Null()]));

const BankNumber = Type.Optional(Type.String({ maxLength: 40 }));

/**
 * Body of POST .../financial-instruments/manual. The market's bank step defines which numbers identify an account:
 * those without a property of their own are in `numbers`, by the name of their answer.
 */
export const ManualInstrumentBody = Type.Object(
  {
    accountNumber: BankNumber,
    accountType: Type.Optional(Type.String({ maxLength: 20 })),
    fullName: Type.String({ maxLength: 200 }),
    bankName: Type.Optional(Type.String({ maxLength: 200 })),
    primary: Type.Optional(Type.Boolean()),
    routingNumber: BankNumber,
    transitNumber: BankNumber,
    institutionNumber: BankNumber,
    numbers: Type.Optional(
      Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 80 }), { maxProperties: 20 }),
    ),
  },
  { additionalProperties: false },
);
export type ManualInstrumentBody = Static<typeof ManualInstrumentBody>;

/** The response of every call that links a bank account or a card. */
export const FinancialInstrumentResponse = Type.Object({
  financialInstrumentId: Type.String(),
  availableBalance: Type.Union([Type.Number(), Type.Null()]),
  instantAuth: Type.Boolean(),
});
export type FinancialInstrumentResponse = Static<typeof FinancialInstrumentResponse>;

/** Metadata of an account that was chosen in the vendor's dialog. */
const ChosenAccount = Type.Object(
  {
    id: Type.String({ minLength: 1, maxLength: 200 }),
    name: NullableText(200),
    mask: NullableText(4),
    type: NullableText(40),
    subtype: NullableText(40),
    verification_status: NullableText(60),
    class_type: NullableText(40),
  },
  closed,
);

/** Body of POST .../financial-instruments/plaid: what the vendor's dialog ended with (specification, section 7). */
export const VendorInstrumentBody = Type.Object(
  {
    primary: Type.Optional(Type.Boolean()),
    source: Type.Literal('PLAID'),
    status: Type.Literal('P'),
    /** The public token, which is exchanged once. */
    value: Type.String({ minLength: 8, maxLength: 500 }),
    requestMetadata: Type.Object(
      {
        institution: Type.Optional(
          Type.Union([
            Type.Object(
              {
                name: Type.String({ maxLength: 200 }),
                institution_id: Type.String({ maxLength: 100 }),
              },
              closed,
            ),
            Type.Null(),
          ]),
        ),
        accounts: Type.Array(ChosenAccount, { minItems: 1, maxItems: 10 }),
        link_session_id: Type.String({ minLength: 8, maxLength: 80 }),
      },
      closed,
    ),
  },
  closed,
);
export type VendorInstrumentBody = Static<typeof VendorInstrumentBody>;

/** Query of GET .../plaid/token. `renew`: the dialog reports that its token is invalid. */
export const LinkTokenQuery = Type.Object(
  {
    mode: Type.Optional(oneOf(LINK_MODES)),
    renew: Type.Optional(Type.Literal('true')),
  },
  closed,
);

/** Response of GET .../plaid/token: what the vendor's dialog opens with, the same one until `expiresAt`. */
export const LinkTokenResponse = Type.Object({
  token: Type.String(),
  mode: oneOf(LINK_MODES),
  expiresAt: Type.String(),
});
export type LinkTokenResponse = Static<typeof LinkTokenResponse>;

/** Response of GET /api/v2/bank-links/current: the application to which a return from a bank belongs. */
export const LinkReturnResponse = Type.Object({
  applicationId: Type.String(),
  mode: oneOf(LINK_MODES),
});
export type LinkReturnResponse = Static<typeof LinkReturnResponse>;

/** A bank account that is linked, by its last four digits. Days are dates of the market's calendar. */
export const LinkedInstrument = Type.Object({
  financialInstrumentId: Type.String(),
  source: oneOf(BANK_SOURCES),
  /** As far as it is known. */
  bankName: Type.Union([Type.String(), Type.Null()]),
  /** Null in markets that do not ask for it. */
  accountType: Type.Union([Type.String(), Type.Null()]),
  lastFour: Type.String(),
  primary: Type.Boolean(),
  status: oneOf(BANK_ACCOUNT_STATUSES),
  linkedAt: Type.String(),
  /** When another account replaced it; null while it is in use. */
  replacedAt: Type.Union([Type.String(), Type.Null()]),
  /**
   * Days between which a small deposit proves the account, and whether the last of them is over; null if none is sent.
   */
  deposit: Type.Union([
    Type.Object({ from: Type.String(), to: Type.String(), isOver: Type.Boolean() }),
    Type.Null(),
  ]),
  /**
   * Debit for the order that the bank declined, in the currency's smallest unit, until another payment replaces it;
   * else null.
   */
  declinedDebit: Type.Union([
    Type.Object({ amount: Type.Integer(), currency: Type.String(), mayPayByCard: Type.Boolean() }),
    Type.Null(),
  ]),
  /** The first day on which a payout can arrive; null while payouts are pending. */
  firstPayout: Type.Union([Type.String(), Type.Null()]),
});
export type LinkedInstrument = Static<typeof LinkedInstrument>;

/**
 * The account in use, as lists show it. `deposit`: days between which its test deposit arrives; null if none is
 * awaited.
 */
export const LinkedBank = Type.Object({
  lastFour: Type.String(),
  deposit: Type.Union([Type.Object({ from: Type.String(), to: Type.String() }), Type.Null()]),
});
export type LinkedBank = Static<typeof LinkedBank>;

/** Response of GET .../financial-instruments, newest first. */
export const InstrumentsResponse = Type.Object({ instruments: Type.Array(LinkedInstrument) });
export type InstrumentsResponse = Static<typeof InstrumentsResponse>;
