import { Type } from 'typebox';
import type { Static } from 'typebox';
import { AgreementShown } from './agreements.ts';
import { AnswersPart, ApplicantPart, CompanyPart, oneOf, OrderPart } from './schemaParts.ts';
import { FlowModuleReference } from './configuration.ts';
import {
  APPLICATION_LEVELS,
  APPLICATION_STATUSES,
  BO_STATUSES,
  DECISIONS,
  PAYMENT_WAYS,
  REASON_CODES,
} from './decisions.ts';
import { ORIGIN_FIELDS } from './origins.ts';
import { OUTCOMES, RECONSIDERATIONS } from './outcomes.ts';
import { SAME_NUMBER_REASONS } from './codes.ts';
import { STEP_UP_TYPES } from './stepUps.ts';

/** Body of PUT /api/support/applications/{id}/first-transaction: when the business took its first payment. */
export const FirstTransactionBody = Type.Object(
  { firstTxnDate: Type.String({ format: 'date-time', maxLength: 40 }) },
  { additionalProperties: false },
);
export type FirstTransactionBody = Static<typeof FirstTransactionBody>;

/** Facts that a page may send about an application it creates: its origin, never facts that the server decides. */
export const ApplicationMetadata = Type.Object(
  {
    currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
    language: Type.Optional(Type.String({ pattern: '^[a-z]{2}-[A-Z]{2}$' })),
    flowModule: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' })),
    ...ORIGIN_FIELDS,
    sameNumberReason: Type.Optional(oneOf(SAME_NUMBER_REASONS)),
  },
  { additionalProperties: false },
);
export type ApplicationMetadata = Static<typeof ApplicationMetadata>;

/** Body of POST /api/v2/applications. */
export const CreateApplicationBody = Type.Object(
  {
    applicant: AnswersPart,
    application: Type.Optional(ApplicationMetadata),
    company: AnswersPart,
    /** The agreement that the page showed where the terms were accepted. */
    agreement: Type.Optional(AgreementShown),
  },
  { additionalProperties: false },
);
export type CreateApplicationBody = Static<typeof CreateApplicationBody>;

const described = (description: string) =>
  Type.Optional(Type.Unsafe<'true' | 'false'>({ ...oneOf(['true', 'false']), description }));

const OVERRIDE_REFERRAL =
  'Whether the `referralUrlId` of the body takes the place of the one that the application has; without it that never changes.';

/** Query of POST /api/v2/applications. */
export const CreateApplicationQuery = Type.Object(
  {
    'override-referral-url': described(OVERRIDE_REFERRAL),
    'use-shopper-data': described(
      "Whether what the operator's shop knows of the shopper (`shopperId`, `customerId`) fills in the name, email, phone and address that the body leaves out. Only the data of the signed-in person are used: the shop has to know them by the email that they signed in with.",
    ),
    'force-intent': described(
      'Whether to refuse (`application.state`) if there is no business of the person to which the store, product or channel could be added. Without it the application creates a business then.',
    ),
    find: described(
      "Whether to return the person's newest application that is not submitted, with status 200, instead of creating a second one.",
    ),
  },
  { additionalProperties: false },
);
export type CreateApplicationQuery = Static<typeof CreateApplicationQuery>;

/** Body of PUT /api/v2/applications/{id}: the parts to merge into what is stored. */
export const UpdateApplicationBody = Type.Object(
  {
    applicant: Type.Optional(AnswersPart),
    application: Type.Optional(ApplicationMetadata),
    company: Type.Optional(AnswersPart),
    order: Type.Optional(AnswersPart),
  },
  { additionalProperties: false },
);
export type UpdateApplicationBody = Static<typeof UpdateApplicationBody>;

/**
 * Headers of PUT /api/v2/applications/{id}. With `If-Match`, the `ETag` or the `revision` of an earlier response as
 * `"3"`, a change is refused if the application has changed since: `application.changed`, with its present `ETag`. The
 * same `Idempotency-Key` gives the first response again, whatever happened since.
 */
export const UpdateApplicationHeaders = Type.Object({
  'if-match': Type.Optional(Type.String()),
  'idempotency-key': Type.Optional(Type.String()),
});

/** Query of PUT /api/v2/applications/{id}. */
export const UpdateApplicationQuery = Type.Object(
  { 'override-referral-url': described(OVERRIDE_REFERRAL) },
  { additionalProperties: false },
);

/** Query of GET /api/v2/applications/{id}. */
export const GetApplicationQuery = Type.Object(
  {
    applicationId: Type.Optional(
      Type.String({
        maxLength: 100,
        description:
          'The application, if the path names one of its owners (`urn:apl:`) instead. Another one than that of the path is not found.',
      }),
    ),
    ownerId: Type.Optional(Type.String({ maxLength: 100 })),
  },
  { additionalProperties: false },
);

const Moment = Type.Union([Type.String(), Type.Null()]);

/** Dates of the market's calendar, such as 2026-11-24; both included. */
export const DateRange = Type.Object({ from: Type.String(), to: Type.String() });
export type DateRange = Static<typeof DateRange>;

const Text = Type.Union([Type.String(), Type.Null()]);

/** Where an application comes from, and what follows from it. */
const ApplicationOrigin = Type.Object({
  originalIntent: Type.String(),
  /** The id of the signed prefill that it comes from. */
  token: Text,
  storeId: Text,
  orderId: Text,
  organizationId: Text,
  parentApplication: Text,
  enableDeposits: Type.Boolean(),
  firstTxnDate: Text,
  apiVersion: Type.String(),
  mock: Type.Boolean(),
  resumed: Type.Boolean(),
  createBusiness: Type.Boolean(),
  createStore: Type.Boolean(),
  storeSwitcher: Type.Boolean(),
  isPowerSeller: Type.Boolean(),
  kycKybRequired: Type.Boolean(),
  leadId: Text,
  userId: Text,
  website: Text,
});
export type ApplicationOrigin = Static<typeof ApplicationOrigin>;

/** State of an application. */
export const ApplicationState = Type.Object({
  ...Type.Partial(ApplicationOrigin).properties,
  id: Type.String(),
  intent: Type.String(),
  decision: oneOf(DECISIONS),
  applicationStatus: oneOf(APPLICATION_STATUSES),
  applicationLevel: oneOf(APPLICATION_LEVELS),
  originalApplicationLevel: oneOf(APPLICATION_LEVELS),
  stepUpDetails: Type.Array(oneOf(STEP_UP_TYPES)),
  boStatus: oneOf(BO_STATUSES),
  businessId: Type.String(),
  /** The person as one of the business's owners. */
  applicantId: Type.Optional(Type.String()),
  currency: Type.String(),
  country: Type.String(),
  submitted: Type.Boolean(),
  /** Whether an order is needed before the application can be submitted. */
  orderDue: Type.Boolean(),
  completed: Type.Boolean(),
  hasFinancialInstrument: Type.Boolean(),
  /** Whether the order waits for a card: none can be charged, or the bank declined it. */
  cardDue: Type.Optional(Type.Boolean()),
  /** Whether underwriting looks again at what was given since its last decision. */
  reviewing: Type.Boolean(),
  reasonCode: Type.Union([oneOf(REASON_CODES), Type.Null()]),
  /** Outcome of the application, which every page shows. */
  outcome: oneOf(OUTCOMES),
  /** How the business may take payments now; empty: not yet. */
  takes: Type.Array(oneOf(PAYMENT_WAYS)),
  /** Time of the decision; null before the first one. */
  decidedAt: Moment,
  /** While a person reviews it: the dates between which they respond. */
  review: Type.Union([DateRange, Type.Null()]),
  /** While payouts are pending: date of the next mail. */
  payoutsBy: Moment,
  /**
   * State of reconsideration of a declined application: if it is possible, its deadline; once requested, the time of
   * the request and of the answer.
   */
  reconsideration: Type.Object({ state: oneOf(RECONSIDERATIONS), since: Moment, by: Moment }),
  createdAt: Type.String(),
  updatedAt: Type.String(),
  metadata: ApplicationMetadata,
  /** Facts that analytics sends with every event: names and ids of records, nothing that a person typed. */
  tracking: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Boolean()]))),
  flowModule: FlowModuleReference,
  /** The partner's brand whose pages show it; left out if those are the portal's own. */
  cobrand: Type.Optional(Type.String()),
});
export type ApplicationState = Static<typeof ApplicationState>;

/** The response of every call that returns an application. Sensitive answers are missing or given as `lastFour`. */
export const ApplicationResponse = Type.Object({
  application: ApplicationState,
  applicant: ApplicantPart,
  company: CompanyPart,
  order: OrderPart,
  revision: Type.Integer(),
});
export type ApplicationResponse = Static<typeof ApplicationResponse>;

/** The little that a page needs to know before it loads the whole application. */
export const BasicInformation = Type.Object({
  applicationId: Type.String(),
  businessId: Type.String(),
  companyName: Type.String(),
  dba: Type.String(),
  decision: oneOf(DECISIONS),
  applicationStatus: oneOf(APPLICATION_STATUSES),
  applicationLevel: oneOf(APPLICATION_LEVELS),
  currency: Type.String(),
  country: Type.String(),
});
export type BasicInformation = Static<typeof BasicInformation>;

/** Body of POST .../government-identifications. */
export const GovernmentIdentificationBody = Type.Object(
  { value: Type.String({ maxLength: 40 }), sourceType: Type.String({ maxLength: 40 }) },
  { additionalProperties: false },
);
export type GovernmentIdentificationBody = Static<typeof GovernmentIdentificationBody>;
