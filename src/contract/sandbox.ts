import { Type } from 'typebox';
import type { Static } from 'typebox';
import { APPLICATION_LEVELS, DECISIONS } from './decisions.ts';
import { oneOf } from './schemaParts.ts';
import { ReconsiderationRequest } from './reconsideration.ts';
import { STEP_UP_TYPES } from './stepUps.ts';

/** A mail or text message that the sandbox kept instead of sending. */
export const SandboxMessage = Type.Object({
  id: Type.String(),
  kind: oneOf(['email', 'sms']),
  to: Type.String(),
  subject: Type.String(),
  text: Type.String(),
  code: Type.Union([Type.String(), Type.Null()]),
  /** The URL of a mail's HTML; null for text messages. */
  page: Type.Union([Type.String(), Type.Null()]),
  /** The files that go with it, to download. */
  attachments: Type.Array(Type.Object({ name: Type.String(), url: Type.String() })),
  createdAt: Type.String(),
});
export type SandboxMessage = Static<typeof SandboxMessage>;

/** Query of GET /api/sandbox/messages. */
export const SandboxMessagesQuery = Type.Object(
  { to: Type.Optional(Type.String({ maxLength: 254 })) },
  { additionalProperties: false },
);

/** Response of GET /api/sandbox/messages, newest first. */
export const SandboxMessagesResponse = Type.Object({ messages: Type.Array(SandboxMessage) });

/** Jobs of one kind that the sandbox does at one moment. */
export const SandboxDueJob = Type.Object({
  kind: Type.String(),
  at: Type.String(),
  count: Type.Integer(),
});
export type SandboxDueJob = Static<typeof SandboxDueJob>;

/** Response of GET and POST /api/sandbox/clock. */
export const SandboxClockResponse = Type.Object({
  /** The time in the sandbox. */
  now: Type.String(),
  /** The jobs that wait for a later time, the next first. */
  due: Type.Array(SandboxDueJob),
});
export type SandboxClockResponse = Static<typeof SandboxClockResponse>;

/** Body of POST /api/sandbox/clock: the time only goes forward, at most a year at once. */
export const SandboxClockBody = Type.Object(
  { minutes: Type.Integer({ minimum: 1, maximum: 527_040 }) },
  { additionalProperties: false },
);
export type SandboxClockBody = Static<typeof SandboxClockBody>;

/** A value to type that makes the sandbox do something on purpose. */
export const MagicValue = Type.Object({
  /** Names its texts. */
  id: Type.String(),
  field: Type.String(),
  value: Type.String(),
  outcome: Type.String(),
});
export type MagicValue = Static<typeof MagicValue>;

/** Response of GET /api/sandbox/magic-values. */
export const MagicValuesResponse = Type.Object({ magicValues: Type.Array(MagicValue) });

/** An application as the sandbox console lists it. */
export const SandboxApplication = Type.Object({
  id: Type.String(),
  companyName: Type.String(),
  market: Type.String(),
  portal: Type.String(),
  decision: oneOf(DECISIONS),
  submitted: Type.Boolean(),
  decidable: Type.Boolean(),
  stepUps: Type.Array(oneOf(STEP_UP_TYPES)),
  /** The request for another look that support has to answer. */
  request: Type.Union([ReconsiderationRequest, Type.Null()]),
  createdAt: Type.String(),
});
export type SandboxApplication = Static<typeof SandboxApplication>;

/** Response of GET /api/sandbox/applications, newest first. */
export const SandboxApplicationsResponse = Type.Object({ applications: Type.Array(SandboxApplication) });

/** Body of POST /api/sandbox/applications/{id}/decision. */
export const SandboxDecisionBody = Type.Object(
  {
    decision: oneOf(DECISIONS),
    level: Type.Optional(oneOf(APPLICATION_LEVELS)),
    stepUps: Type.Optional(Type.Array(oneOf(STEP_UP_TYPES), { maxItems: STEP_UP_TYPES.length })),
  },
  { additionalProperties: false },
);
export type SandboxDecisionBody = Static<typeof SandboxDecisionBody>;

/** An address that the sandbox's autocomplete knows. */
export const SandboxAddress = Type.Object({
  id: Type.String(),
  line1: Type.String(),
  line2: Type.Optional(Type.String()),
  city: Type.String(),
  territory: Type.String(),
  zip: Type.String(),
  countryCode: Type.String(),
});
export type SandboxAddress = Static<typeof SandboxAddress>;

/** Query of GET /api/sandbox/addresses. */
export const SandboxAddressesQuery = Type.Object(
  {
    q: Type.String({ maxLength: 200 }),
    country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
  },
  { additionalProperties: false },
);

/** Response of GET /api/sandbox/addresses. */
export const SandboxAddressesResponse = Type.Object({ addresses: Type.Array(SandboxAddress) });

/** The brand of a partner in the portal: what its links look like, and where they lead. */
export const SandboxCobrand = Type.Object({
  id: Type.String(),
  name: Type.String(),
  logo: Type.String(),
  /** Colours (`#rrggbb`) of the page, its text, its main button and that button's text. */
  colours: Type.Object({
    ground: Type.String(),
    text: Type.String(),
    action: Type.String(),
    actionText: Type.String(),
  }),
  /** Currencies of the markets that it opens in. */
  currencies: Type.Array(Type.String()),
  /** The site to which its links redirect, if they do. */
  elsewhere: Type.Optional(Type.String()),
});
export type SandboxCobrand = Static<typeof SandboxCobrand>;

/** Response of GET /api/sandbox/cobrands. */
export const SandboxCobrandsResponse = Type.Object({ cobrands: Type.Array(SandboxCobrand) });
export type SandboxCobrandsResponse = Static<typeof SandboxCobrandsResponse>;
