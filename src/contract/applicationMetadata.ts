import { Type } from 'typebox';
import type { Static } from 'typebox';

const Short = Type.String({ maxLength: 200 });

/** What a page may say of an application it creates: where it came from, never what the server decides. */
export const ApplicationMetadata = Type.Object(
  {
    currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
    language: Type.Optional(Type.String({ pattern: '^[a-z]{2}-[A-Z]{2}$' })),
    flowModule: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' })),
    originalIntent: Type.Optional(Short),
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
  },
  { additionalProperties: false },
);

/** See the schema of the same name. */
export type ApplicationMetadata = Static<typeof ApplicationMetadata>;
