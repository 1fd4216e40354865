import { Type } from 'typebox';
import type { Static } from 'typebox';

/** What may be said about an event: short facts from an allow-list, never an answer. */
const ANALYTICS_PARAMS = [
  'portal',
  'source',
  'medium',
  'originalIntent',
  'currency',
  'language',
  'communicationLanguage',
  'serviceType',
  'referralUrlId',
  'isPowerSeller',
  'isMultistepFlow',
  'hasBeneficialOwners',
  'GPVFieldShown',
  'GPVProvided',
  'GPVFieldValue',
  'categoriesPredictEnabled',
  'stepId',
  'flowId',
  'errorCode',
  'decision',
  'durationMs',
  'attempt',
] as const;

const Value = Type.Union([Type.String({ maxLength: 100 }), Type.Number(), Type.Boolean()]);

// Object.fromEntries forgets the names.
type Params = Record<(typeof ANALYTICS_PARAMS)[number], ReturnType<typeof Type.Optional<typeof Value>>>;

/** Body of POST /api/v2/analytics. */
export const AnalyticsBody = Type.Object(
  {
    type: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_.:-]{0,79}$' }),
    params: Type.Optional(
      Type.Object(
        Object.fromEntries(ANALYTICS_PARAMS.map((name) => [name, Type.Optional(Value)])) as Params,
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);

/** See the schema of the same name. */
export type AnalyticsBody = Static<typeof AnalyticsBody>;
