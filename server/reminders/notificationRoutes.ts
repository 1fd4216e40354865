import { Type } from 'typebox';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Problem } from '../../src/contract/problem.ts';
import type { AppDeps } from '../app/deps.ts';
import { sendRefusal } from '../platform/http/sendRefusal.ts';
import { noteDeparture } from './recordDeparture.ts';
import { ApplicationParams, targetOf } from '../applications/applicationParams.ts';

/** The beacon that a page sends when it is left while the application is incomplete. */
export const notificationRoutes: FastifyPluginAsyncTypebox<{ deps: AppDeps }> = async (app, { deps }) => {
  // A beacon has no body, and no say in its content type.
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
        response: { 204: Type.Null(), '4xx': Problem },
      },
    },
    async (request, reply) => {
      const outcome = await noteDeparture(deps, targetOf(request));
      if (outcome.kind === 'refused') return sendRefusal(reply, outcome);
      return reply.code(204).send(null);
    },
  );
};
