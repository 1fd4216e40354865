import { Type } from 'typebox';
import type { Static } from 'typebox';
import { type AnswersPart, oneOf, OrderPart } from './schemaParts.ts';
import { MAX_ORDER_QUANTITY, ORDER_PAYMENT_METHODS, ORDER_TYPES, type OrderType } from './orderCodes.ts';
import { OrderOffer } from './orderOffer.ts';

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
  'echeck',
] as const;

/** One row of the fee table: a percentage and a fixed amount in the smallest part of the currency for a way of taking money. */
export const FeeRow = Type.Object({
  id: oneOf(PAYMENT_METHODS),
  captureFeePercent: Type.Number(),
  fixedFeeCents: Type.Integer(),
  /** The feature with which it shows; left out, it always does. */
  feature: Type.Optional(Type.String()),
});
export type FeeRow = Static<typeof FeeRow>;

/** Price of a device by plan. */
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

const Amount = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });

/** One line of an order (specification, section 7): so many of a thing, each for an amount in the smallest part of the currency. */
const Line = Type.Object(
  {
    name: Type.String({ maxLength: 60 }),
    description: Type.String({ maxLength: 200 }),
    amount: Amount,
    frequency: Type.Union([Type.Literal('MONTHLY'), Type.Null()]),
    quantity: Type.Integer({ minimum: 1, maximum: MAX_ORDER_QUANTITY }),
  },
  { additionalProperties: false },
);
const Lines = Type.Array(Line, { maxItems: 20 });

/** Body of PUT .../orders/choices: the answers to the steps of the order, whole or not. */
export const OrderChoicesBody = Type.Object(
  {
    order: Type.Unsafe<Static<typeof AnswersPart>>(
      Type.Record(Type.String({ maxLength: 64 }), Type.Unknown(), { maxProperties: 20 }),
    ),
  },
  { additionalProperties: false },
);
export type OrderChoicesBody = Static<typeof OrderChoicesBody>;

/**
 * Body of POST .../orders. The kind of order follows from its lines by default. `replaces` names the order that this
 * one replaces.
 */
export const OrderBody = Type.Object(
  {
    type: Type.Optional(oneOf(ORDER_TYPES)),
    currency: Type.Optional(Type.String({ maxLength: 3 })),
    paymentMethod: Type.Optional(oneOf(ORDER_PAYMENT_METHODS)),
    /** Another address than that of the business. */
    address: Type.Optional(
      Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 300 }), { maxProperties: 10 }),
    ),
    profiles: Lines,
    feeProfiles: Lines,
    replaces: Type.Optional(
      Type.Object(
        { orderId: Type.String({ maxLength: 100 }), revision: Type.Integer() },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);
export type OrderRequestBody = Static<typeof OrderBody>;
/** The same with its kind, as the pages send it. */
export type OrderBody = OrderRequestBody & { type: OrderType };

/** How far the payment of an order is. */
export const ORDER_STATES = ['open', 'charging', 'charged', 'failed', 'cancelled'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** An order that was agreed to, with the prices of then. */
export const Order = Type.Object({
  orderId: Type.String(),
  revision: Type.Integer(),
  state: oneOf(ORDER_STATES),
  type: oneOf(ORDER_TYPES),
  paymentMethod: oneOf(ORDER_PAYMENT_METHODS),
  currency: Type.String(),
  dueCents: Type.Integer(),
  monthlyCents: Type.Integer(),
  trialDays: Type.Integer(),
  profiles: Lines,
  feeProfiles: Lines,
  /** Shipping address; null if it is the address of the business, or nothing is sent. */
  address: Type.Union([Type.Record(Type.String(), Type.String()), Type.Null()]),
  agreedAt: Type.String(),
});
export type Order = Static<typeof Order>;

/** Response of GET .../orders: what can be ordered, what was chosen so far, and what was agreed to. */
export const OrdersResponse = Type.Object({
  offer: OrderOffer,
  orderTypes: Type.Object({ rent: Type.Boolean(), buy: Type.Boolean(), noDevice: Type.Boolean() }),
  /** Context of the steps' conditions. */
  settings: Type.Object({
    types: Type.Array(oneOf(ORDER_TYPES)),
    devices: Type.Array(Type.String()),
    bundles: Type.Array(Type.String()),
    paymentMethods: Type.Array(oneOf(ORDER_PAYMENT_METHODS)),
    noDeviceIsPaid: Type.Boolean(),
  }),
  choices: OrderPart,
  order: Type.Union([Order, Type.Null()]),
});
export type OrdersResponse = Static<typeof OrdersResponse>;
