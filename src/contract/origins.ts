import { Type } from 'typebox';
import type { Static } from 'typebox';
import { oneOf } from './schemaParts.ts';

const Short = Type.String({ maxLength: 200 });

/**
 * Origin of an application, as a partner's link or a page may name it: never the facts that the server derives from it.
 */
export const ORIGIN_FIELDS = {
  source: Type.Optional(Short),
  medium: Type.Optional(Short),
  context: Type.Optional(Short),
  campaignName: Type.Optional(Short),
  agentId: Type.Optional(Short),
  referralUrlId: Type.Optional(Short),
  ventureId: Type.Optional(Short),
  customerId: Type.Optional(Short),
  shopperId: Type.Optional(Short),
  serviceId: Type.Optional(Short),
  serviceType: Type.Optional(Short),
  masterMid: Type.Optional(Short),
  leadId: Type.Optional(Short),
  userId: Type.Optional(Short),
  channelName: Type.Optional(Short),
  channelType: Type.Optional(Short),
  /** The API that the partner's own page speaks. */
  apiVersion: Type.Optional(oneOf(['v1', 'v2'])),
  /** Whether it is a rehearsal; sandboxes only. */
  mock: Type.Optional(Type.Boolean()),
  createBusiness: Type.Optional(Type.Boolean()),
  createStore: Type.Optional(Type.Boolean()),
  storeSwitcher: Type.Optional(Type.Boolean()),
  isPowerSeller: Type.Optional(Type.Boolean()),
  /** Whether the business must be known, person by person, before it is paid out. */
  kycKybRequired: Type.Optional(Type.Boolean()),
  /** The caller's own application to whose business this one adds. */
  parentApplication: Type.Optional(Type.String({ maxLength: 100 })),
};

const OriginSchema = Type.Object(ORIGIN_FIELDS, { additionalProperties: false });

/** The same of a link, which may name the business instead of its application. */
export type Origin = Static<typeof OriginSchema> & { readonly businessId?: string };

/** Purposes of an application. */
export const INTENTS = ['CREATE_BUSINESS', 'ADD_STORE', 'ADD_PRODUCT', 'ADD_CHANNEL'] as const;
export type Intent = (typeof INTENTS)[number];
