import { Type } from 'typebox';
import type { Static } from 'typebox';
import { FinancialInstrumentResponse } from './bank.ts';
import { CARD_BRANDS } from './codes.ts';
import { oneOf } from './schemaParts.ts';

/**
 * Body of POST .../credit-cards: a token that the provider made in fields of its own. The pattern keeps out what is no token: a number
 * of a card has no letters.
 */
export const CreditCardBody = Type.Object(
  {
    primary: Type.Optional(Type.Literal(false)),
    token: Type.String({ pattern: '^[a-z]+_[A-Za-z0-9_-]{4,250}$' }),
  },
  { additionalProperties: false },
);
export type CreditCardBody = Static<typeof CreditCardBody>;

/** A card that is stored with the provider, by what may be shown of it. */
export const StoredCard = Type.Object({
  financialInstrumentId: Type.String(),
  /** Null for a brand that has no name here. */
  brand: Type.Union([oneOf(CARD_BRANDS), Type.Null()]),
  lastFour: Type.String(),
  /** 1 to 12, and all four digits. */
  expMonth: Type.Integer(),
  expYear: Type.Integer(),
  /** Whether its last month is over. */
  expired: Type.Boolean(),
});
export type StoredCard = Static<typeof StoredCard>;

/** Response of POST .../credit-cards. */
export const CreditCardResponse = Type.Interface([FinancialInstrumentResponse], { card: StoredCard });
export type CreditCardResponse = Static<typeof CreditCardResponse>;

/** Whose fields the page shows: the provider's, by its publishable key, or those of the sandbox. */
export const CardFields = Type.Union([
  Type.Object({ kind: Type.Literal('sandbox') }),
  Type.Object({ kind: Type.Literal('stripe'), publishableKey: Type.String() }),
]);
export type CardFields = Static<typeof CardFields>;

/**
 * States of a charge. `waiting`: for the approval, or for a method. `requested`: sent to the provider. `processing`:
 * the result comes later, as from banks. `declined`: another method is needed.
 */
export const CHARGE_STATES = ['waiting', 'requested', 'processing', 'succeeded', 'declined'] as const;
export type ChargeState = (typeof CHARGE_STATES)[number];

/** The largest sum of one charge, in the currency's smallest unit: what the providers take. */
const MAX_AMOUNT = 99_999_999;

/** Body of POST .../payments. The amount is in the smallest unit of the currency. */
export const PaymentBody = Type.Object(
  {
    amount: Type.Integer({ minimum: 1, maximum: MAX_AMOUNT }),
    financialInstrumentId: Type.String({ maxLength: 100 }),
  },
  { additionalProperties: false },
);
export type PaymentBody = Static<typeof PaymentBody>;

/** Response of POST .../payments: it is charged later, and only once the application is approved. */
export const PaymentResponse = Type.Object({
  orderId: Type.String(),
  amount: Type.Integer(),
  currency: Type.String(),
  state: oneOf(CHARGE_STATES),
});
export type PaymentResponse = Static<typeof PaymentResponse>;

/** Cost of an order that is paid by card, and the state of its charge. */
export const OrderPayment = Type.Interface([PaymentResponse], {
  /** Monthly amount after that, in the smallest unit; 0 if there is none. */
  monthlyAmount: Type.Integer(),
  /** Reason why the bank declined the last card; null if it did not. */
  declineCode: Type.Union([Type.String(), Type.Null()]),
});
export type OrderPayment = Static<typeof OrderPayment>;

/** Response of GET .../credit-cards: the stored card, what is charged to it, and what the page needs to take another one. */
export const CardResponse = Type.Object({
  card: Type.Union([StoredCard, Type.Null()]),
  fields: CardFields,
  /** False while an order is charged to it. */
  mayChange: Type.Boolean(),
  /** Null if no order is to be paid by card. */
  payment: Type.Union([OrderPayment, Type.Null()]),
});
export type CardResponse = Static<typeof CardResponse>;
