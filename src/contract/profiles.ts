import { Type } from 'typebox';
import type { Static } from 'typebox';
import { APPLICATION_STATUSES, DECISIONS, PAYMENT_WAYS } from './decisions.ts';
import { oneOf } from './schemaParts.ts';

const Text = Type.Union([Type.String(), Type.Null()]);
const Id = Type.String({ maxLength: 100 });

/** A business of the signed-in person as the store switcher offers it. */
export const Profile = Type.Object({
  applicationId: Type.String(),
  businessId: Type.String(),
  /** The name that customers see, or the legal one; may be empty. */
  name: Type.String(),
  riskDecision: oneOf(DECISIONS),
  applicationStatus: oneOf(APPLICATION_STATUSES),
  /** How the business may take payments now; empty: not yet. */
  takes: Type.Array(oneOf(PAYMENT_WAYS)),
  createdAt: Type.String(),
  currency: Type.String(),
  /** Whether stores can be added to the business, and connected. */
  connectable: Type.Boolean(),
  /** Whether a store of the business, or a new one, can be linked to the service that the query names. */
  attachable: Type.Boolean(),
  /** The store that is linked to that service; null if none. */
  connectedStore: Type.Union([Type.Object({ storeId: Type.String(), name: Type.String() }), Type.Null()]),
  storeCount: Type.Integer(),
});
export type Profile = Static<typeof Profile>;

/** Query of GET /api/v2/profiles. `after`: the application that the page before ended with. */
export const ProfilesQuery = Type.Object(
  { serviceType: Type.Optional(Id), serviceId: Type.Optional(Id), after: Type.Optional(Id) },
  { additionalProperties: false },
);
export type ProfilesQuery = Static<typeof ProfilesQuery>;

/**
 * Response of GET /api/v2/profiles, fifty at a time: in the order of GET /api/v2/accounts; if the query names a service, first the business
 * that is connected to it, then those that can be.
 */
export const ProfilesResponse = Type.Object({
  profiles: Type.Array(Profile),
  /**
   * The business that is offered first: in portals that take merchants to their accounts, the newest approved one; elsewhere the first of
   * the list. Null if none can be chosen.
   */
  defaultBusinessId: Text,
  /** Parameter `after` of the next page; null at the end. */
  next: Text,
});
export type ProfilesResponse = Static<typeof ProfilesResponse>;
