import { Type } from 'typebox';
import type { Static } from 'typebox';
import { PAYMENT_WAYS } from './decisions.ts';
import { oneOf } from './schemaParts.ts';
import { OrderOffer } from './orderOffer.ts';
import { FeeRow, Plan } from './orders.ts';

/** Where an offer leads, as far as pages and calls know it; an operator may add more. */
export type OfferLinks = Readonly<Record<string, string>> & {
  readonly [Name in 'dashboard' | 'otherOrganizations' | 'privacy' | 'redirect' | 'singleSignOn']?: string;
};

type Organizations = Readonly<Record<string, string>> & { readonly default?: string };

const BusinessDays = Type.Object({ timeZone: Type.String(), holidays: Type.Array(Type.String()) });
export type BusinessDays = Static<typeof BusinessDays>;

const Ways = Type.Array(oneOf(PAYMENT_WAYS));

/** `identityDue`: until the identity is verified. `bankDue`: until a bank account is linked. */
const BasicLevel = Type.Object({ identityDue: Ways, bankDue: Ways });

/** Prices, contacts and agreements of a market in a portal. */
export const Offer = Type.Object({
  pricing: Type.Array(FeeRow),
  /** Price of opening an account, in the smallest unit of the currency; if absent, the pages do not mention it. */
  signUpFeeCents: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Items that can be ordered, with their prices. */
  order: OrderOffer,
  /** Prices of devices by plan; derived from `order`. */
  plans: Type.Array(Plan),
  orderTypes: Type.Object({ rent: Type.Boolean(), buy: Type.Boolean(), noDevice: Type.Boolean() }),
  support: Type.Object({ phone: Type.String(), email: Type.String(), url: Type.String() }),
  /** Provider of the account, for the foot of every page. */
  legal: Type.Optional(Type.Object({ name: Type.String(), address: Type.String() })),
  termsUrl: Type.String(),
  /** The calendar by which dates are promised: Monday to Friday there, without the holidays. */
  businessDays: Type.Optional(BusinessDays),
  links: Type.Unsafe<OfferLinks>(Type.Record(Type.String(), Type.String())),
  /** The organization that accounts belong to, by environment; `default` elsewhere. */
  organizations: Type.Optional(Type.Unsafe<Organizations>(Type.Record(Type.String(), Type.String()))),
  /** That of businesses of all categories but these. */
  organizationsExcept: Type.Optional(
    Type.Object({
      mcc: Type.Array(Type.String()),
      organizations: Type.Record(Type.String(), Type.String()),
    }),
  ),
  /**
   * Permitted ways to take payments for a business that is approved at the basic level; absent if nobody is approved at
   * that level.
   */
  basicLevel: Type.Optional(BasicLevel),
});
export type Offer = Static<typeof Offer>;
