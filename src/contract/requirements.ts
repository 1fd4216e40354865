import { Type } from 'typebox';
import type { Static } from 'typebox';
import { REASON_CODES } from './decisions.ts';
import { oneOf } from './schemaParts.ts';
import { STEP_UP_TYPES } from './stepUps.ts';

/**
 * `due`: the applicant has to act. `pending`: it continues elsewhere, with another person or on the applicant's phone.
 * `error`: it was tried and did not work. `optional`: it may be done now, and blocks nothing.
 */
export const REQUIREMENT_STATUSES = ['due', 'pending', 'error', 'optional', 'met'] as const;

export type RequirementStatus = (typeof REQUIREMENT_STATUSES)[number];

/** Subjects of a requirement. */
export const REQUIREMENT_FIELDS = [
  'application',
  'bank',
  'businessInfo',
  'card',
  'companyDocument',
  'decision',
  'identity',
  'order',
  'partners',
  'partnersVerification',
  'payment',
  'personNumber',
  'phone',
  'wholeApplication',
] as const;

export type RequirementField = (typeof REQUIREMENT_FIELDS)[number];

/** One thing that an application needs. `field`, `code` and `remediation.label` name texts; `message` is for developers. */
export const Requirement = Type.Object({
  field: oneOf(REQUIREMENT_FIELDS),
  status: oneOf(REQUIREMENT_STATUSES),
  stepUp: Type.Union([oneOf(STEP_UP_TYPES), Type.Null()]),
  code: Type.String(),
  message: Type.String(),
  remediation: Type.Union([Type.Object({ path: Type.String(), label: Type.String() }), Type.Null()]),
  /** Another way to the same end, where there is one. */
  alternative: Type.Optional(Type.Object({ path: Type.String(), label: Type.String() })),
  dueAt: Type.Union([Type.String(), Type.Null()]),
  /** Time of the request; for completed items, time of completion. Null if unknown. */
  since: Type.Union([Type.String(), Type.Null()]),
  /** About how many minutes it takes the applicant; null if another party has to act. */
  minutes: Type.Union([Type.Integer(), Type.Null()]),
  /** The partner whose action is awaited: the name, and the id in the list. */
  person: Type.Optional(Type.String()),
  ownerId: Type.Optional(Type.String()),
  /**
   * Last four digits of a card, or of an account that was not debited. The amount of a payment, in the currency's
   * smallest unit.
   */
  lastFour: Type.Optional(Type.String()),
  /** Days between which the test deposit of a bank account arrives. */
  deposit: Type.Optional(Type.Object({ from: Type.String(), to: Type.String() })),
  sum: Type.Optional(Type.Object({ amount: Type.Integer(), currency: Type.String() })),
});
export type Requirement = Static<typeof Requirement>;

/** Response of GET /api/v2/applications/{id}/requirements, in the order in which they are best met. */
export const RequirementsResponse = Type.Object({
  requirements: Type.Array(Requirement),
  /** Why it was declined or is still looked at. */
  reasonCode: Type.Union([oneOf(REASON_CODES), Type.Null()]),
});
export type RequirementsResponse = Static<typeof RequirementsResponse>;
