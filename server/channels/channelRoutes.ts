import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { AddChannelBody, AddChannelResponse } from '../../src/contract/channels.ts';
import { sessionOf } from '../access/guardAccess.ts';
import { accept } from '../platform/http/accept.ts';
import { problems } from '../platform/http/callSchemas.ts';
import type { PlatformDeps } from '../platform/deps.ts';
import { addChannel } from './addChannel.ts';

/** Adding a channel to one's own business; `id` is the business's. */
export function channelRoutes(deps: PlatformDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      '/api/v2/accounts/:id/channels',
      {
        config: { access: 'signedIn' },
        schema: {
          tags: ['accounts'],
          params: Type.Object({ id: Type.String({ maxLength: 100 }) }),
          body: AddChannelBody,
          response: { 201: AddChannelResponse, ...problems },
        },
      },
      async (request, reply) => {
        const target = { businessId: request.params.id, accountId: sessionOf(request).accountId };
        const { channelId } = accept(await addChannel(deps, { ...target, channel: request.body }));
        return reply.code(201).send({ channelId });
      },
    );
  };
}
