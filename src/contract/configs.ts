import { Type } from 'typebox';
import type { Static } from 'typebox';
import { FlowModuleReference } from './flowModuleReference.ts';
import { oneOf } from './oneOf.ts';

/** Query of GET /api/v2/configs. */
export const ConfigsQuery = Type.Object(
  {
    referralUrlId: Type.Optional(Type.String({ maxLength: 200 })),
    currency: Type.Optional(Type.String({ maxLength: 10 })),
  },
  { additionalProperties: false },
);

/** One row of the fee table: a percentage and a fixed amount in cents for a way of taking money. */
export const FeeRow = Type.Object({
  id: Type.String(),
  captureFeePercent: Type.Number(),
  fixedFeeCents: Type.Integer(),
});

/** What a device costs by plan. */
export const Plan = Type.Object({
  device: Type.String(),
  planName: Type.String(),
  perUnit: Type.Number(),
  trialPeriodDays: Type.Integer(),
});

/** Answer of GET /api/v2/configs: all that a page must know about where it runs. */
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
    palette: Type.Record(Type.String(), Type.String()),
  }),
  features: Type.Record(Type.String(), Type.Boolean()),
  publicPaths: Type.Array(Type.String()),
  referralUrlId: Type.Union([Type.String(), Type.Null()]),
  pricing: Type.Array(FeeRow),
  plans: Type.Array(Plan),
  orderTypes: Type.Object({ rent: Type.Boolean(), buy: Type.Boolean(), noDevice: Type.Boolean() }),
  terms: Type.Object({ version: Type.String(), url: Type.String() }),
  support: Type.Object({ phone: Type.String(), email: Type.String(), url: Type.String() }),
  /** The flows before there is an application, which the first pages need. */
  flowModule: FlowModuleReference,
  /** All flows of the market. */
  wholeFlowModule: FlowModuleReference,
  addressLookup: oneOf(['sandbox', 'google', 'none']),
  /** Whose dialog checks identities, and in which of the vendor's environments. */
  identity: Type.Object({
    adapter: oneOf(['sandbox', 'persona']),
    environment: oneOf(['sandbox', 'production']),
  }),
  sandbox: Type.Boolean(),
  links: Type.Record(Type.String(), Type.String()),
});

/** Query of GET /api/v2/configs/plans. */
export const PlansQuery = Type.Object(
  { businessId: Type.String({ maxLength: 100 }) },
  { additionalProperties: false },
);

/** Answer of GET /api/v2/configs/plans. */
export const PlansResponse = Type.Object({ businessId: Type.String(), plans: Type.Array(Plan) });

/** See the schema of the same name. */
export type FeeRow = Static<typeof FeeRow>;
/** See the schema of the same name. */
export type Plan = Static<typeof Plan>;
/** See the schema of the same name. */
export type ConfigsResponse = Static<typeof ConfigsResponse>;
/** See the schema of the same name. */
export type PlansResponse = Static<typeof PlansResponse>;
