import { APPLICATION_STATUSES } from '../../../src/contract/decisions.ts';

/** Stores of a page, unless the query names a number, and at most. */
export const PAGE_SIZE = { usual: 20, most: 50 } as const;

/** The types that can be queried, in GraphQL's own language. The description of the API shows them. */
export const STORES_SCHEMA = `
type Query {
  "The stores of a customer's businesses, the newest first. Those of other accounts are never among them."
  stores(
    customerId: ID!
    "From 1 to ${PAGE_SIZE.most}."
    first: Int! = ${PAGE_SIZE.usual}
    "The id of the store that the page before ended with."
    after: ID
  ): StorePage!
}

type StorePage {
  nodes: [Store!]!
  "Argument after of the next page; null at the end."
  next: ID
}

type Store {
  id: ID!
  businessId: ID!
  name: String!
  "The status of the business."
  status: BusinessStatus!
  createdAt: String!
  "The service that the store is linked to; both null if none."
  serviceType: String
  serviceId: String
  "The first ten, the oldest first."
  channels: [Channel!]!
}

enum BusinessStatus {
  ${APPLICATION_STATUSES.join('\n  ')}
}

type Channel {
  id: ID!
  name: String!
  type: String!
  externalId: String!
  externalType: String!
}
`.trim();
