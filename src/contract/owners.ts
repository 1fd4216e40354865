import { Type } from 'typebox';
import type { Static } from 'typebox';
import { SessionResponse } from './access.ts';
import { AnswersPart, oneOf } from './schemaParts.ts';
import { FlowModuleReference } from './configuration.ts';
import { OWNER_STATES, OWNER_STEP_UPS, OWNER_TYPES, OWNERSHIPS } from './ownerStates.ts';

const closed = { additionalProperties: false } as const;
const Moment = Type.Union([Type.String(), Type.Null()]);

/**
 * Body of POST /api/v1/commerce/onboarding-applications/{id}/individuals. The step `owners` defines the contents of
 * `owner`.
 */
export const IndividualBody = Type.Object(
  { type: Type.Optional(oneOf(OWNER_TYPES)), owner: AnswersPart },
  closed,
);
export type IndividualBody = Static<typeof IndividualBody>;

/** Body of PATCH .../individuals/{ownerId}: operations on the owner's answers (RFC 6902), such as a `replace` of `/ownership`. */
export const IndividualPatch = Type.Array(
  Type.Object(
    {
      op: oneOf(['add', 'replace', 'remove', 'test'] as const),
      path: Type.String({ maxLength: 200 }),
      value: Type.Optional(Type.Unknown()),
    },
    closed,
  ),
  { minItems: 1, maxItems: 50 },
);
export type IndividualPatch = Static<typeof IndividualPatch>;

/** An owner as the applicant sees one: what the list asks, never what the owner has given. */
export const Individual = Type.Object({
  id: Type.String(),
  type: oneOf(OWNER_TYPES),
  state: oneOf(OWNER_STATES),
  /** Answers of the applicant, with the names of the step `owners`. */
  owner: AnswersPart,
  /** Steps that the owner still has to complete, separated by commas. */
  stepUpDetails: Type.String(),
  /** Since when the present state holds. */
  since: Moment,
  /** When the newest invitation was sent, until when its link works, and from when on another may be sent. */
  invitedAt: Moment,
  invitationEndsAt: Moment,
  sendAgainAt: Moment,
});
export type Individual = Static<typeof Individual>;

/** Response of GET .../individuals: all owners in the order of the list. */
export const IndividualsResponse = Type.Object({
  individuals: Type.Array(Individual),
  /** The applicant's confirmation of the current list; null before, and after the list changed. */
  attestation: Type.Union([
    Type.Object({ version: Type.String(), ownership: oneOf(OWNERSHIPS), at: Type.String() }),
    Type.Null(),
  ]),
  /** The version of the text that the applicant confirms now. */
  attestationVersion: Type.String(),
});
export type IndividualsResponse = Static<typeof IndividualsResponse>;

/** Body of POST /api/v2/applications/{id}/step-ups/beneficial-owners: `SOLE` deletes everybody else who is listed. */
export const BeneficialOwnersBody = Type.Object(
  {
    ownership: oneOf(OWNERSHIPS),
    attestation: Type.Object({ version: Type.String({ maxLength: 40 }) }, closed),
  },
  closed,
);
export type BeneficialOwnersBody = Static<typeof BeneficialOwnersBody>;

/** Response of GET /api/v2/applications/{id}?ownerId=, and of what a partner changes: what partners see, which is little but their own. */
export const OwnerApplicationResponse = Type.Object({
  application: Type.Object({
    id: Type.String(),
    currency: Type.String(),
    country: Type.String(),
    portal: Type.String(),
    flowModule: FlowModuleReference,
  }),
  /** The business, and who applies for it. */
  businessName: Type.String(),
  applicantName: Type.String(),
  owner: Type.Object({
    id: Type.String(),
    type: oneOf(OWNER_TYPES),
    state: oneOf(OWNER_STATES),
    stepUpDetails: Type.String(),
    /** Answers of the flow `owner`; numbers as `lastFour`. */
    answers: AnswersPart,
  }),
  revision: Type.Integer(),
});
export type OwnerApplicationResponse = Static<typeof OwnerApplicationResponse>;

/** Body of the calls about an invitation: the token of its link, which is in no URL that a server sees. */
export const InvitationBody = Type.Object({ token: Type.String({ maxLength: 100 }) }, closed);
export type InvitationBody = Static<typeof InvitationBody>;

/** Body of POST /api/v2/owner-invitations/sessions: the code that was mailed to the invited address. */
export const InvitationSessionBody = Type.Object(
  { token: Type.String({ maxLength: 100 }), code: Type.String({ maxLength: 20 }) },
  closed,
);
export type InvitationSessionBody = Static<typeof InvitationSessionBody>;

/** Body of POST /api/v2/owner-invitations/refusal: the code may be left out in a session of the invited address. */
export const InvitationRefusalBody = Type.Object(
  { token: Type.String({ maxLength: 100 }), code: Type.Optional(Type.String({ maxLength: 20 })) },
  closed,
);
export type InvitationRefusalBody = Static<typeof InvitationRefusalBody>;

/** Response of POST /api/v2/owner-invitations/look: who invites whom to what. Looking consumes nothing. */
export const InvitationResponse = Type.Object({
  applicationId: Type.String(),
  ownerId: Type.String(),
  firstName: Type.String(),
  applicantName: Type.String(),
  businessName: Type.String(),
  maskedEmail: Type.String(),
  language: Type.String(),
  currency: Type.String(),
  asks: Type.Array(oneOf(OWNER_STEP_UPS)),
  /** The present session of this browser. */
  signedIn: oneOf(['nobody', 'invited', 'other'] as const),
  /**
   * Whether the invited person has begun: the link binds no account any more, but still continues their verification.
   */
  used: Type.Boolean(),
  /** Whether they have declined to be a partner of the business. */
  refused: Type.Boolean(),
});
export type InvitationResponse = Static<typeof InvitationResponse>;

/** Response of POST /api/v2/owner-invitations/sessions. */
export const InvitationSessionResponse = Type.Object({
  session: SessionResponse,
  applicationId: Type.String(),
  ownerId: Type.String(),
});
export type InvitationSessionResponse = Static<typeof InvitationSessionResponse>;
