import { Type } from 'typebox';
import type { Static } from 'typebox';

/** Query of GET /api/v2/cash-advance-offers. */
export const CashAdvanceQuery = Type.Object(
  { businessId: Type.String({ maxLength: 100 }) },
  { additionalProperties: false },
);

/** An offer of a lender's to a business. */
export const CashAdvanceOffer = Type.Object({
  offerId: Type.String(),
  businessId: Type.String(),
  /** Up to so much, in the smallest unit of the currency. */
  amount: Type.Integer({ minimum: 1 }),
  currency: Type.String(),
  /** The share of each day's sales by which it is repaid, in hundredths of a percent. */
  dailySalesBasisPoints: Type.Integer({ minimum: 1, maximum: 10_000 }),
  /** Lender: the other party of the contract. */
  lender: Type.String(),
  /** Until when it can be accepted. */
  expiresAt: Type.String(),
  /** Since when it is accepted; what is left to do is at the lender's. Null before. */
  acceptedAt: Type.Union([Type.String(), Type.Null()]),
});
export type CashAdvanceOffer = Static<typeof CashAdvanceOffer>;

/** Response of GET /api/v2/cash-advance-offers. Empty for a business that is not approved, and where no lender offers anything. */
export const CashAdvanceResponse = Type.Object({
  businessId: Type.String(),
  offers: Type.Array(CashAdvanceOffer),
});
export type CashAdvanceResponse = Static<typeof CashAdvanceResponse>;

/** Body of POST /api/v2/cash-advance-offers/{offerId}/acceptances. */
export const AcceptanceBody = Type.Object(
  { businessId: Type.String({ maxLength: 100 }) },
  { additionalProperties: false },
);
export type AcceptanceBody = Static<typeof AcceptanceBody>;

/** Its response: the lender's page on which the business continues, valid for a short time. */
export const AcceptanceResponse = Type.Object({ offerId: Type.String(), redirectUrl: Type.String() });
export type AcceptanceResponse = Static<typeof AcceptanceResponse>;
