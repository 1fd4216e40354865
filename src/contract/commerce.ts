import { Type } from 'typebox';
import type { Static } from 'typebox';
import { AgreementShown } from './agreements.ts';
import { AnswersPart, ApplicantPart, CompanyPart, oneOf, OrderPart } from './schemaParts.ts';
import { ApplicationMetadata } from './applications.ts';
import { AddChannelBody } from './channels.ts';
import { APPLICATION_LEVELS, APPLICATION_STATUSES, DECISIONS } from './decisions.ts';
import { OUTCOMES } from './outcomes.ts';

const closed = { additionalProperties: false } as const;
const Flag = oneOf(['true', 'false']);

/** Creating a business by POST /api/v1/commerce/onboarding-applications. */
const CreateBusinessBody = Type.Object(
  {
    intent: oneOf(['create-business']),
    applicant: AnswersPart,
    company: AnswersPart,
    order: Type.Optional(AnswersPart),
    metadata: Type.Optional(ApplicationMetadata),
    /** The agreement that was shown where the terms were accepted. */
    agreement: Type.Optional(AgreementShown),
  },
  closed,
);
export type CreateBusinessBody = Static<typeof CreateBusinessBody>;

/** Adding a channel to one's own approved business by the same call. The same channel again is the one that exists. */
const AddChannelOnboarding = Type.Object(
  { intent: oneOf(['add-channel']), businessId: Type.String({ maxLength: 100 }), channel: AddChannelBody },
  closed,
);

/** Body of POST /api/v1/commerce/onboarding-applications. */
export const OnboardingBody = Type.Union([CreateBusinessBody, AddChannelOnboarding]);
export type OnboardingBody = Static<typeof OnboardingBody>;

/** The response to the intent `add-channel`. */
export const ChannelAddedResponse = Type.Object({
  intent: Type.Literal('add-channel'),
  businessId: Type.String(),
  metadata: Type.Object({ channelId: Type.String() }),
});
export type ChannelAddedResponse = Static<typeof ChannelAddedResponse>;

/** Query of POST /api/v1/commerce/onboarding-applications: `onboard` submits at once; `mock` checks the body and writes nothing. */
export const OnboardingQuery = Type.Object(
  { onboard: Type.Optional(Flag), mock: Type.Optional(Flag) },
  closed,
);
export type OnboardingQuery = Static<typeof OnboardingQuery>;

/** The longest time, in milliseconds, that a caller may grant a call of version 1. */
export const MAX_TIMEOUT_MS = 300_000;

/**
 * Headers of POST /api/v1/commerce/onboarding-applications: `timeout` is how long the caller waits, in milliseconds; `referrer` is the page
 * that led there, of which the host becomes `metadata.source`.
 */
export const OnboardingHeaders = Type.Object({
  timeout: Type.Optional(Type.String({ pattern: '^(?:[1-9][0-9]{0,4}|[12][0-9]{5}|300000)$' })),
  referrer: Type.Optional(Type.String({ maxLength: 2000 })),
});

/** Body of PATCH /api/v1/commerce/onboarding-applications/{id}: operations of RFC 6902 on single answers. */
export const OnboardingPatch = Type.Array(
  Type.Object(
    {
      op: oneOf(['add', 'replace', 'remove'] as const),
      path: Type.String({ maxLength: 200 }),
      value: Type.Optional(Type.Unknown()),
    },
    closed,
  ),
  { minItems: 1, maxItems: 50 },
);
export type OnboardingPatch = Static<typeof OnboardingPatch>;

/** The response of every call of version 1 that returns an application. */
export const OnboardingResponse = Type.Object({
  id: Type.String(),
  intent: Type.Literal('create-business'),
  status: oneOf(APPLICATION_STATUSES),
  decision: oneOf(DECISIONS),
  level: oneOf(APPLICATION_LEVELS),
  outcome: oneOf(OUTCOMES),
  submitted: Type.Boolean(),
  businessId: Type.String(),
  applicant: ApplicantPart,
  company: CompanyPart,
  order: OrderPart,
  metadata: ApplicationMetadata,
  revision: Type.Integer(),
});
export type OnboardingResponse = Static<typeof OnboardingResponse>;
