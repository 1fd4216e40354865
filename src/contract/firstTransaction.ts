import { Type } from 'typebox';
import type { Static } from 'typebox';

/** Body of PUT /api/support/applications/{id}/first-transaction: when the business took its first payment. */
export const FirstTransactionBody = Type.Object(
  { firstTxnDate: Type.String({ format: 'date-time', maxLength: 40 }) },
  { additionalProperties: false },
);
export type FirstTransactionBody = Static<typeof FirstTransactionBody>;
