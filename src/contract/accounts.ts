import { Type } from 'typebox';
import type { Static } from 'typebox';
import { ADDITION_INTENTS } from './codes.ts';
import {
  APPLICATION_LEVELS,
  APPLICATION_STATUSES,
  DECISIONS,
  PAYMENT_WAYS,
  REASON_CODES,
} from './decisions.ts';
import { LinkedBank } from './bank.ts';
import { CompanyAddress, oneOf } from './schemaParts.ts';
import { OUTCOMES } from './outcomes.ts';
import { STEP_UP_TYPES } from './stepUps.ts';

/** One business of the signed-in person. */
export const AccountEntry = Type.Object({
  applicationId: Type.String(),
  businessId: Type.String(),
  riskDecision: oneOf(DECISIONS),
  applicationStatus: oneOf(APPLICATION_STATUSES),
  applicationLevel: oneOf(APPLICATION_LEVELS),
  outcome: oneOf(OUTCOMES),
  /** Why it was declined or is still reviewed. */
  reasonCode: Type.Optional(Type.Union([oneOf(REASON_CODES), Type.Null()])),
  /** How the business may take payments now; empty: not yet. */
  takes: Type.Array(oneOf(PAYMENT_WAYS)),
  stepUpDetails: Type.Array(oneOf(STEP_UP_TYPES)),
  serviceId: Type.Union([Type.String(), Type.Null()]),
  serviceType: Type.Union([Type.String(), Type.Null()]),
  organizationId: Type.Union([Type.String(), Type.Null()]),
  linkedApplications: Type.Array(Type.String()),
  originalIntent: Type.String(),
  createdAt: Type.String(),
  companyName: Type.String(),
  dba: Type.String(),
  companyAddress: Type.Union([CompanyAddress, Type.Null()]),
  currency: Type.String(),
  /** Null if none is linked. */
  bank: Type.Union([LinkedBank, Type.Null()]),
  firstName: Type.String(),
  lastName: Type.String(),
});
export type AccountEntry = Static<typeof AccountEntry>;

/** An unfinished application of the signed-in person in this portal. */
export const DraftEntry = Type.Object({
  currency: Type.String(),
  updatedAt: Type.String(),
  /** As far as it is known: the name that is shown, or the legal one; may be empty. */
  businessName: Type.String(),
  /** Addition to a business; absent for a new business. */
  adds: Type.Optional(oneOf(ADDITION_INTENTS)),
  /** How far the person got: the number of the first form without all its answers, of how many. */
  current: Type.Integer(),
  total: Type.Integer(),
});
export type DraftEntry = Static<typeof DraftEntry>;

/** Query of GET /api/v2/accounts. `after`: the application that the page before ended with. */
export const AccountsQuery = Type.Object(
  { after: Type.Optional(Type.String({ maxLength: 100 })) },
  { additionalProperties: false },
);

/**
 * Response of GET /api/v2/accounts, fifty at a time: approved first, then approved-pending, then pending, then the rest; with the
 * first page the drafts, newest first.
 */
export const AccountsResponse = Type.Object({
  accounts: Type.Array(AccountEntry),
  drafts: Type.Array(DraftEntry),
  /** Cursor of the next page; null at the end. */
  next: Type.Union([Type.String(), Type.Null()]),
});
export type AccountsResponse = Static<typeof AccountsResponse>;
