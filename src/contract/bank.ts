import { Type } from 'typebox';
import type { Static } from 'typebox';

const BankNumber = Type.Optional(Type.String({ maxLength: 40 }));

/**
 * Body of POST .../financial-instruments/manual. Which numbers name an account is the market's bank step to say: what has no word of its
 * own here stands under `numbers`, by the name of its answer.
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

/** A bank account that is linked, by its last four digits. Days are dates of the market's calendar. */
export const LinkedInstrument = Type.Object({
  financialInstrumentId: Type.String(),
  /** Null in markets that do not ask for it. */
  accountType: Type.Union([Type.String(), Type.Null()]),
  lastFour: Type.String(),
  primary: Type.Boolean(),
  linkedAt: Type.String(),
  /** Between which days a small deposit proves the account, and whether the last of them is over. */
  deposit: Type.Object({ from: Type.String(), to: Type.String(), isOver: Type.Boolean() }),
  /** The first day on which a payout can arrive; null while payouts are pending. */
  firstPayout: Type.Union([Type.String(), Type.Null()]),
});
export type LinkedInstrument = Static<typeof LinkedInstrument>;

/** Response of GET .../financial-instruments, newest first. */
export const InstrumentsResponse = Type.Object({ instruments: Type.Array(LinkedInstrument) });
export type InstrumentsResponse = Static<typeof InstrumentsResponse>;
