import { Type } from 'typebox';
import type { Static } from 'typebox';
import { ANALYTICS_PARAMS } from './analyticsParams.ts';
import type { AnalyticsParam } from './analyticsParams.ts';

const Value = Type.Union([Type.String({ maxLength: 100 }), Type.Number(), Type.Boolean()]);

type Params = Readonly<Partial<Record<AnalyticsParam, Static<typeof Value>>>>;

/** Body of POST /api/v2/analytics. */
export const AnalyticsBody = Type.Object(
  {
    /** As `analyticsType` writes it. */
    type: Type.String({ maxLength: 100 }),
    params: Type.Optional(
      Type.Unsafe<Params>(
        Type.Object(
          Object.fromEntries(Object.keys(ANALYTICS_PARAMS).map((name) => [name, Type.Optional(Value)])),
          { additionalProperties: false },
        ),
      ),
    ),
  },
  { additionalProperties: false },
);
export type AnalyticsBody = Static<typeof AnalyticsBody>;

/** The facts of an event. */
export type AnalyticsParams = NonNullable<AnalyticsBody['params']>;
