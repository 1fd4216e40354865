import { Type } from 'typebox';
import type { Static } from 'typebox';
import { oneOf } from './oneOf.ts';

/** Ways of taking money, as the specification's pricing table names them; each has a text. */
export const PAYMENT_METHODS = [
  'terminal',
  'terminalDebit',
  'keyedIn',
  'keyedInDebit',
  'invoicing',
  'invoicingDebit',
  'paylink',
  'paybutton',
  'commerce',
  'transferToBank',
] as const;

/** One row of the fee table: a percentage and a fixed amount in the smallest part of the currency for a way of taking money. */
export const FeeRow = Type.Object({
  id: oneOf(PAYMENT_METHODS),
  captureFeePercent: Type.Number(),
  fixedFeeCents: Type.Integer(),
});
export type FeeRow = Static<typeof FeeRow>;

/** What a device costs by plan. */
export const Plan = Type.Object({
  device: Type.String(),
  planName: Type.String(),
  perUnit: Type.Number(),
  trialPeriodDays: Type.Integer(),
});
export type Plan = Static<typeof Plan>;

/** Query of GET /api/v2/configs/plans. */
export const PlansQuery = Type.Object(
  { businessId: Type.String({ maxLength: 100 }) },
  { additionalProperties: false },
);

/** Response of GET /api/v2/configs/plans. */
export const PlansResponse = Type.Object({ businessId: Type.String(), plans: Type.Array(Plan) });
export type PlansResponse = Static<typeof PlansResponse>;
