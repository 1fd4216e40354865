import { Type } from 'typebox';
import type { Static } from 'typebox';

/**
 * What may be said about an event: facts from an allow-list, never an answer to a sensitive question. `flag`: yes or no.
 * `word`: a short name of something that is not a person. `id`: of a record. `amount`: a count or a range.
 */
export const ANALYTICS_PARAMS = {
  portal: 'word',
  source: 'word',
  medium: 'word',
  originalIntent: 'word',
  currency: 'word',
  language: 'word',
  communicationLanguage: 'word',
  shopperId: 'id',
  serviceId: 'id',
  ventureId: 'id',
  businessId: 'id',
  customerId: 'id',
  serviceType: 'word',
  referralUrlId: 'id',
  isPowerSeller: 'flag',
  organizationId: 'id',
  agentId: 'id',
  fullSsnEnabled: 'flag',
  isMultistepFlow: 'flag',
  beneficiaryOwnerEnabled: 'flag',
  beneficiaryOwnerCadEnabled: 'flag',
  hasBeneficialOwners: 'flag',
  dateOfBirthForUSAEnabled: 'flag',
  inPersonPricingFirstEnabled: 'flag',
  newApplicationFormEnabled: 'flag',
  GPVFieldShown: 'flag',
  GPVProvided: 'flag',
  GPVFieldValue: 'amount',
  categoriesPredictEnabled: 'flag',
  stepId: 'word',
  flowId: 'word',
  stepUp: 'word',
  errorCode: 'word',
  decision: 'word',
  durationMs: 'amount',
  attempt: 'amount',
  attempts: 'amount',
  companyNumberClass: 'word',
  companyNumberLength: 'amount',
  province: 'word',
} as const;
export type AnalyticsParam = keyof typeof ANALYTICS_PARAMS;

const Value = Type.Union([Type.String({ maxLength: 100 }), Type.Number(), Type.Boolean()]);

// Object.fromEntries forgets the names.
type Params = Record<AnalyticsParam, ReturnType<typeof Type.Optional<typeof Value>>>;

/** Body of POST /api/v2/analytics. */
export const AnalyticsBody = Type.Object(
  {
    type: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_.:-]{0,79}$' }),
    params: Type.Optional(
      Type.Object(
        Object.fromEntries(
          Object.keys(ANALYTICS_PARAMS).map((name) => [name, Type.Optional(Value)]),
        ) as Params,
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);

/** See the schema of the same name. */
export type AnalyticsBody = Static<typeof AnalyticsBody>;

/** The facts of an event. */
export type AnalyticsParams = NonNullable<AnalyticsBody['params']>;
