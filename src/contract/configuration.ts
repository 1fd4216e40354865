import { Type } from 'typebox';
import type { Static } from 'typebox';
import { AddressComponents } from './addresses.ts';
import type { Features } from './features.ts';
import { ConsentConfig } from './consent.ts';
import { oneOf } from './schemaParts.ts';
import { Offer } from './offers.ts';

/** Kinds of cards that a market may take; each has a text. */
const CARD_BRANDS = ['visa', 'mastercard', 'amex', 'discover'] as const;

/** The subjects of start pages: a counter with terminals, or the web. */
export const VOICES = ['counter', 'web'] as const;
export type Voice = (typeof VOICES)[number];

/** Names the compiled flow that a page imports and that an application is pinned to. */
export const FlowModuleReference = Type.Object({
  hash: Type.String(),
  url: Type.String(),
  market: Type.String(),
  portal: Type.String(),
  /** The brand of a partner that it is for; left out otherwise. */
  cobrand: Type.Optional(Type.String()),
});
export type FlowModuleReference = Static<typeof FlowModuleReference>;

/** Query of GET /api/v2/configs. */
export const ConfigsQuery = Type.Object(
  {
    referralUrlId: Type.Optional(Type.String({ maxLength: 200 })),
    currency: Type.Optional(Type.String({ maxLength: 10 })),
  },
  { additionalProperties: false },
);

// The server returns its terms with version, dates and organizations, and a call of the order's own pages returns the
// items that can be ordered.
const {
  termsUrl: _termsUrl,
  businessDays: _businessDays,
  order: _order,
  organizations: _organizations,
  organizationsExcept: _organizationsExcept,
  ...shownOffer
} = Offer.properties;

/** Response of GET /api/v2/configs: all that a page must know about where it runs. */
export const ConfigsResponse = Type.Object({
  market: Type.String(),
  portal: Type.String(),
  currency: Type.String(),
  /** Everywhere that one may apply from, this market included. */
  markets: Type.Array(
    Type.Object({
      country: Type.String(),
      currency: Type.String(),
      /** The kinds of numbers that people and businesses have there. */
      identifiers: Type.Object({ person: Type.Array(Type.String()), business: Type.Array(Type.String()) }),
    }),
  ),
  country: Type.String(),
  locales: Type.Array(Type.String()),
  brand: Type.Object({
    name: Type.String(),
    logo: Type.String(),
    /** The icon of the browser's tab. */
    icon: Type.String(),
    voice: oneOf(VOICES),
  }),
  features: Type.Unsafe<Features>(Type.Record(Type.String(), Type.Boolean())),
  /** The partner whose flow the portal is; left out elsewhere. */
  partnerFlow: Type.Optional(Type.String()),
  /** Welcome of the start page in a partner's words, by language. */
  welcome: Type.Optional(
    Type.Record(
      Type.String(),
      Type.Object({
        title: Type.Optional(Type.String()),
        text: Type.Optional(Type.String()),
        trial: Type.Optional(Type.String()),
      }),
    ),
  ),
  /** The name of the site to which applicants are redirected at the end (`links.redirect`), if it is a partner's. */
  redirectName: Type.Optional(Type.String()),
  publicPaths: Type.Array(Type.String()),
  referralUrlId: Type.Union([Type.String(), Type.Null()]),
  /** The cards that one can take there. */
  cardBrands: Type.Array(oneOf(CARD_BRANDS)),
  /** Numbers of the market and of the service that texts name: `{{ownerShare}}`, `{{signInCodeMinutes}}`. */
  numbers: Type.Record(Type.String(), Type.Number()),
  /** How names of people are written; left out, the first name, a space and the last name. */
  names: Type.Optional(
    Type.Object({
      order: Type.Array(oneOf(['firstName', 'lastName'])),
      separator: Type.String(),
      addressedBy: oneOf(['firstName', 'lastName']),
    }),
  ),
  ...shownOffer,
  /** The operator's name for the fee of an online store (feature `customEcommerce`). */
  ecommerceFeeLabel: Type.Optional(Type.String()),
  terms: Type.Object({ version: Type.String(), url: Type.String() }),
  /** The flows before there is an application, which the first pages need. */
  flowModule: FlowModuleReference,
  /** All flows of the market. */
  wholeFlowModule: FlowModuleReference,
  addressLookup: oneOf(['sandbox', 'google', 'none']),
  /** Settings of the maps service for the address search; absent if another service, or none, is used. */
  maps: Type.Optional(
    Type.Object({
      key: Type.String(),
      components: AddressComponents,
      /** Languages that the service knows with their region; of any other it takes the first part. */
      regionalLanguages: Type.Array(Type.String()),
    }),
  ),
  /** The scripts that wait for the visitor's consent; left out where there are none. */
  consent: Type.Optional(ConsentConfig),
  /** Whose dialog checks identities, and in which of the vendor's environments. */
  identity: Type.Object({
    adapter: oneOf(['sandbox', 'persona']),
    environment: oneOf(['sandbox', 'production']),
  }),
  /** Whose dialog links bank accounts. */
  bankLinking: Type.Object({ adapter: oneOf(['sandbox', 'plaid']) }),
  /** The provider at which one may sign in beside the mailed code; left out if there is none. */
  openId: Type.Optional(Type.Object({ name: Type.String() })),
  sandbox: Type.Boolean(),
});
export type ConfigsResponse = Static<typeof ConfigsResponse>;
