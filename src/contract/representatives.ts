import { Type } from 'typebox';
import type { Static } from 'typebox';
import { DECISIONS } from './decisions.ts';
import { oneOf } from './schemaParts.ts';
import { OUTCOMES } from './outcomes.ts';
import { LIST_FILTERS, REASON_LENGTH, REPRESENTATIVE_TYPES } from './representation.ts';
import { STEP_UP_TYPES } from './stepUps.ts';

const AgentId = Type.Union([Type.String(), Type.Null()]);

/** Response of GET /api/v2/representative. `agentId` is null for an operator. */
export const RepresentativeResponse = Type.Object({ type: oneOf(REPRESENTATIVE_TYPES), agentId: AgentId });
export type RepresentativeResponse = Static<typeof RepresentativeResponse>;

/** Next action: the submission, a step-up, a linked bank account, or a decision of underwriting. */
const NEXT_STEPS = ['SUBMIT', ...STEP_UP_TYPES, 'BANK', 'REVIEW'] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

/** One application as a representative sees it in their list: no answer of a person is in it. */
export const RepresentedApplication = Type.Object({
  applicationId: Type.String(),
  /** Tells applications apart when people talk about them. */
  reference: Type.String(),
  agentId: Type.String(),
  market: Type.String(),
  currency: Type.String(),
  portal: Type.String(),
  /** The partner's brand that it was begun under. */
  brand: Type.Union([Type.String(), Type.Null()]),
  decision: oneOf(DECISIONS),
  outcome: oneOf(OUTCOMES),
  /** Null if nothing is missing. */
  nextStep: Type.Union([oneOf(NEXT_STEPS), Type.Null()]),
  /** In ISO 8601. */
  startedAt: Type.String(),
  changedAt: Type.String(),
});
export type RepresentedApplication = Static<typeof RepresentedApplication>;

/** Query of GET /api/v2/representative/applications. `after`: the application that the page before ended with. */
export const RepresentedQuery = Type.Object(
  {
    after: Type.Optional(Type.String({ maxLength: 100 })),
    state: Type.Optional(oneOf(LIST_FILTERS)),
  },
  { additionalProperties: false },
);

/** Response of GET /api/v2/representative/applications, fifty at a time, the newest first. */
export const RepresentedResponse = Type.Object({
  applications: Type.Array(RepresentedApplication),
  /** The `after` of the next page; null at the end. */
  next: Type.Union([Type.String(), Type.Null()]),
});
export type RepresentedResponse = Static<typeof RepresentedResponse>;

/** How help with an application may end before its time is over, and `time`. */
export const ENDED_BY = ['representative', 'applicant', 'operator', 'signOut', 'time'] as const;
export type EndedBy = (typeof ENDED_BY)[number];

/** Body of POST /api/v2/impersonations. */
export const ImpersonationBody = Type.Object(
  {
    applicationId: Type.String({ maxLength: 100 }),
    reason: Type.String({ minLength: REASON_LENGTH.min, maxLength: REASON_LENGTH.max, pattern: '\\S' }),
  },
  { additionalProperties: false },
);
export type ImpersonationBody = Static<typeof ImpersonationBody>;

/** The help that a session gives now, as its own page knows it. */
export const RunningImpersonation = Type.Object({
  id: Type.String(),
  applicationId: Type.String(),
  reference: Type.String(),
  /** In ISO 8601. */
  endsAt: Type.String(),
});
export type RunningImpersonation = Static<typeof RunningImpersonation>;

/** Help with an application, as its applicant sees it. */
export const OwnImpersonation = Type.Object({
  id: Type.String(),
  applicationId: Type.String(),
  reference: Type.String(),
  type: oneOf(REPRESENTATIVE_TYPES),
  agentId: AgentId,
  reason: Type.String(),
  startedAt: Type.String(),
  endsAt: Type.String(),
  endedAt: Type.Union([Type.String(), Type.Null()]),
  endedBy: Type.Union([oneOf(ENDED_BY), Type.Null()]),
  runs: Type.Boolean(),
});
export type OwnImpersonation = Static<typeof OwnImpersonation>;

/** Response of GET /api/v2/impersonations: the newest hundred, the newest first. */
export const OwnImpersonationsResponse = Type.Object({ impersonations: Type.Array(OwnImpersonation) });
export type OwnImpersonationsResponse = Static<typeof OwnImpersonationsResponse>;
