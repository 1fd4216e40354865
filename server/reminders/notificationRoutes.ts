import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ApplicationParams, targetOf } from '../applications/applicationParams.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { accept } from '../platform/http/accept.ts';
import { problems } from '../platform/http/callSchemas.ts';
import { recordDeparture } from './recordDeparture.ts';

/** The beacon that a page sends when it is left while the application is incomplete. */
export function notificationRoutes(deps: ApplicationsDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    // A beacon has no body, and no content type of our choice.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) => {
      done(null, undefined);
    });
    app.post(
      '/api/v2/applications/:id/notification',
      {
        config: { access: 'signedIn', sameSiteProof: 'origin' },
        schema: {
          tags: ['applications'],
          params: ApplicationParams,
          response: { 204: Type.Null(), ...problems },
        },
      },
      async (request, reply) => {
        accept(await recordDeparture(deps, targetOf(request)));
        return reply.code(204).send(null);
      },
    );
  };
}
