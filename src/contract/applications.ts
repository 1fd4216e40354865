import { Type } from 'typebox';
import type { Static } from 'typebox';
import { AnswersPart } from './answersPart.ts';
import { ApplicationMetadata } from './applicationMetadata.ts';
import {
  APPLICATION_LEVELS,
  APPLICATION_STATUSES,
  BO_STATUSES,
  DECISIONS,
  REASON_CODES,
  STEP_UP_TYPES,
} from './decisions.ts';
import { FlowModuleReference } from './flowModuleReference.ts';
import { oneOf } from './oneOf.ts';

const Flag = oneOf(['true', 'false']);

/** Body of POST /api/v2/applications. */
export const CreateApplicationBody = Type.Object(
  {
    applicant: AnswersPart,
    application: Type.Optional(ApplicationMetadata),
    company: AnswersPart,
  },
  { additionalProperties: false },
);

/** Query of POST /api/v2/applications. */
export const CreateApplicationQuery = Type.Object(
  {
    'override-referral-url': Type.Optional(Flag),
    'use-shopper-data': Type.Optional(Flag),
    'force-intent': Type.Optional(Flag),
    find: Type.Optional(Flag),
  },
  { additionalProperties: false },
);

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

/** Query of PUT /api/v2/applications/{id}. */
export const UpdateApplicationQuery = Type.Object(
  { 'override-referral-url': Type.Optional(Flag) },
  { additionalProperties: false },
);

/** Query of GET /api/v2/applications/{id}. */
export const GetApplicationQuery = Type.Object(
  {
    applicationId: Type.Optional(Type.String({ maxLength: 100 })),
    ownerId: Type.Optional(Type.String({ maxLength: 100 })),
  },
  { additionalProperties: false },
);

/** What the server says of an application. */
export const ApplicationState = Type.Object({
  id: Type.String(),
  intent: Type.String(),
  decision: oneOf(DECISIONS),
  applicationStatus: oneOf(APPLICATION_STATUSES),
  applicationLevel: oneOf(APPLICATION_LEVELS),
  originalApplicationLevel: oneOf(APPLICATION_LEVELS),
  stepUpDetails: Type.Array(oneOf(STEP_UP_TYPES)),
  boStatus: oneOf(BO_STATUSES),
  businessId: Type.String(),
  currency: Type.String(),
  country: Type.String(),
  submitted: Type.Boolean(),
  /** Whether an order has to be given before the application can be handed in. */
  orderDue: Type.Boolean(),
  completed: Type.Boolean(),
  hasFinancialInstrument: Type.Boolean(),
  /** Whether underwriting looks again at what was given since its last decision. */
  reviewing: Type.Boolean(),
  reasonCode: Type.Union([oneOf(REASON_CODES), Type.Null()]),
  createdAt: Type.String(),
  updatedAt: Type.String(),
  metadata: ApplicationMetadata,
  flowModule: FlowModuleReference,
});

/** The answer of every call that returns an application. Sensitive answers are missing or given as `lastFour`. */
export const ApplicationResponse = Type.Object({
  application: ApplicationState,
  applicant: AnswersPart,
  company: AnswersPart,
  order: AnswersPart,
  revision: Type.Integer(),
});

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

/** Body of POST .../government-identifications. */
export const GovernmentIdentificationBody = Type.Object(
  { value: Type.String({ maxLength: 40 }), sourceType: Type.String({ maxLength: 10 }) },
  { additionalProperties: false },
);

const BankNumber = Type.Optional(Type.String({ maxLength: 40 }));

/** Body of POST .../financial-instruments/manual. Which numbers name the bank is the market's bank step to say. */
export const ManualInstrumentBody = Type.Object(
  {
    accountNumber: Type.String({ maxLength: 40 }),
    accountType: Type.String({ maxLength: 20 }),
    fullName: Type.String({ maxLength: 200 }),
    bankName: Type.Optional(Type.String({ maxLength: 200 })),
    primary: Type.Optional(Type.Boolean()),
    routingNumber: BankNumber,
    transitNumber: BankNumber,
    institutionNumber: BankNumber,
  },
  { additionalProperties: false },
);

/** The answer of every call that links a bank account or a card. */
export const FinancialInstrumentResponse = Type.Object({
  financialInstrumentId: Type.String(),
  availableBalance: Type.Union([Type.Number(), Type.Null()]),
  instantAuth: Type.Boolean(),
});

/** See the schema of the same name. */
export type CreateApplicationBody = Static<typeof CreateApplicationBody>;
/** See the schema of the same name. */
export type UpdateApplicationBody = Static<typeof UpdateApplicationBody>;
/** See the schema of the same name. */
export type ApplicationState = Static<typeof ApplicationState>;
/** See the schema of the same name. */
export type ApplicationResponse = Static<typeof ApplicationResponse>;
/** See the schema of the same name. */
export type BasicInformation = Static<typeof BasicInformation>;
/** See the schema of the same name. */
export type GovernmentIdentificationBody = Static<typeof GovernmentIdentificationBody>;
/** See the schema of the same name. */
export type ManualInstrumentBody = Static<typeof ManualInstrumentBody>;
/** See the schema of the same name. */
export type FinancialInstrumentResponse = Static<typeof FinancialInstrumentResponse>;
