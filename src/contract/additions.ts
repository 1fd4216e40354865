import { Type } from 'typebox';
import type { Static } from 'typebox';
import { ADDITION_INTENTS } from './codes.ts';
import { oneOf } from './schemaParts.ts';

const Service = Type.Optional(Type.String({ minLength: 1, maxLength: 100 }));

/** Body of POST /api/v2/accounts/{id}/additions: the service is the one that the store or product is for. */
export const BeginAdditionBody = Type.Object(
  { intent: oneOf(ADDITION_INTENTS), serviceType: Service, serviceId: Service },
  { additionalProperties: false },
);
export type BeginAdditionBody = Static<typeof BeginAdditionBody>;

/** Its response: the currency of the market in which the draft is. */
export const BeginAdditionResponse = Type.Object({ currency: Type.String() });
export type BeginAdditionResponse = Static<typeof BeginAdditionResponse>;
