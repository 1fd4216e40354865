import { Type } from 'typebox';
import type { Static } from 'typebox';
import { APPLICATION_STATUSES, DECISIONS, PAYMENT_WAYS } from './decisions.ts';
import { oneOf } from './schemaParts.ts';
import { ADDITION_INTENTS, WEBSITE_KINDS } from './codes.ts';

const Text = Type.Union([Type.String(), Type.Null()]);

/** The service that a store is linked to, and whether the store can be linked to the service that the query names. */
const ServiceStore = Type.Object({ serviceType: Text, serviceId: Text, attachable: Type.Boolean() });

/** One store of a business. */
export const StoreEntry = Type.Object({
  storeId: Type.String(),
  businessId: Type.String(),
  name: Type.String(),
  /** The status of the business: a store takes payments as soon as its business does. */
  status: oneOf(APPLICATION_STATUSES),
  createdAt: Type.String(),
  /** Whether it is the first choice: the newest one of the first page that can be linked. */
  isRecommended: Type.Boolean(),
  service: ServiceStore,
});
export type StoreEntry = Static<typeof StoreEntry>;

/** Query of GET /api/v2/accounts/{id}/stores. */
export const StoresQuery = Type.Object(
  {
    search: Type.Optional(Type.String({ maxLength: 64, description: 'A part of the name, in any case.' })),
    serviceType: Type.Optional(
      Type.String({ maxLength: 100, description: 'The type of the service that a store is sought for.' }),
    ),
    serviceId: Type.Optional(Type.String({ maxLength: 100 })),
    after: Type.Optional(Type.String({ maxLength: 100 })),
  },
  { additionalProperties: false },
);
export type StoresQuery = Static<typeof StoresQuery>;

/** Response of GET /api/v2/accounts/{id}/stores, twenty at a time: the recommended one first, then the newest. */
export const StoresResponse = Type.Object({
  businessId: Type.String(),
  stores: Type.Array(StoreEntry),
  /** Parameter `after` of the next page; null at the end. */
  next: Text,
});
export type StoresResponse = Static<typeof StoresResponse>;

/** Body of POST /api/v2/accounts/{id}/stores. */
export const NameStoreBody = Type.Object(
  { name: Type.String({ maxLength: 200 }) },
  { additionalProperties: false },
);

/** Body of POST /api/v2/accounts/{id}/stores/{storeId}/connections: the service to connect; empty: the store is only picked. */
export const ConnectStoreBody = Type.Object(
  {
    serviceType: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    serviceId: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    /** The partner whose brand the page has. */
    referralUrlId: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { additionalProperties: false },
);
export type ConnectStoreBody = Static<typeof ConnectStoreBody>;

/** Its response: the page on which the person continues. */
export const ConnectStoreResponse = Type.Object({ storeId: Type.String(), redirectUrl: Type.String() });

/** Response of GET /api/v2/accounts/{id}/more-info. */
export const MoreInfoResponse = Type.Object({
  applicationId: Type.String(),
  businessId: Type.String(),
  riskDecision: oneOf(DECISIONS),
  applicationStatus: oneOf(APPLICATION_STATUSES),
  /** How the business may take payments now; empty: not yet. */
  takes: Type.Array(oneOf(PAYMENT_WAYS)),
  /** Whether stores, products and channels can be added, and a store be connected. */
  connectable: Type.Boolean(),
  storeCount: Type.Integer(),
});
export type MoreInfoResponse = Static<typeof MoreInfoResponse>;

/** Body of POST /v1/gql. */
export const GraphqlBody = Type.Object(
  {
    query: Type.String({
      minLength: 1,
      maxLength: 10_000,
      description: 'A document with one query at least.',
    }),
    operationName: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
    variables: Type.Optional(Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()])),
  },
  { additionalProperties: false },
);
export type GraphqlBody = Static<typeof GraphqlBody>;

/** Its response: what the query selects. */
export const GraphqlResponse = Type.Object({ data: Type.Record(Type.String(), Type.Unknown()) });

const Service = Type.Optional(Type.String({ minLength: 1, maxLength: 100 }));

/** Body of POST /api/v2/accounts/{id}/additions: the service is the one that the store or product is for. */
export const BeginAdditionBody = Type.Object(
  { intent: oneOf(ADDITION_INTENTS), serviceType: Service, serviceId: Service },
  { additionalProperties: false },
);
export type BeginAdditionBody = Static<typeof BeginAdditionBody>;

/** Its response: the currency of the market in which the draft is. */
export const BeginAdditionResponse = Type.Object({ currency: Type.String() });
export type BeginAdditionResponse = Static<typeof BeginAdditionResponse>;

/** Response of GET /api/v2/configs/websites/{id}: the website, domain or app for which the caller adds a store. */
export const WebsiteResponse = Type.Object({
  id: Type.String(),
  kind: oneOf(WEBSITE_KINDS),
  name: Type.String(),
});
export type WebsiteResponse = Static<typeof WebsiteResponse>;
