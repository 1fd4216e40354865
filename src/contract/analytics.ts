import { Type } from 'typebox';
import type { Static } from 'typebox';
import { ANALYTICS_PARAMS } from './analyticsParams.ts';
import type { AnalyticsParam } from './analyticsParams.ts';

const Value = Type.Union([Type.String({ maxLength: 100 }), Type.Number(), Type.Boolean()]);

// Object.fromEntries forgets the names.
type Params = Record<AnalyticsParam, ReturnType<typeof Type.Optional<typeof Value>>>;

/** Body of POST /api/v2/analytics. */
export const AnalyticsBody = Type.Object(
  {
    /** As `analyticsType` writes it. */
    type: Type.String({ maxLength: 100 }),
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
export type AnalyticsBody = Static<typeof AnalyticsBody>;

/** The facts of an event. */
export type AnalyticsParams = NonNullable<AnalyticsBody['params']>;
