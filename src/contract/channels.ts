import { Type } from 'typebox';
import type { Static } from 'typebox';
import { CHANNEL_TYPES } from './codes.ts';
import { MAX_CHANNEL_NAME } from './limits.ts';
import { oneOf } from './schemaParts.ts';

/** Body of POST /api/v2/accounts/{id}/channels. The same body again names the same channel. */
export const AddChannelBody = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: MAX_CHANNEL_NAME }),
    type: oneOf(CHANNEL_TYPES),
    externalChannelId: Type.Optional(Type.String({ maxLength: 100 })),
    externalChannelType: Type.Optional(Type.String({ maxLength: 100 })),
  },
  { additionalProperties: false },
);
export type AddChannelBody = Static<typeof AddChannelBody>;

/** Its response. */
export const AddChannelResponse = Type.Object({ channelId: Type.String() });
