import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { OwnSessionsResponse } from '../../../src/contract/access.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { accept } from '../../platform/http/accept.ts';
import { problems } from '../../platform/http/callSchemas.ts';
import { sessionOf } from '../guardAccess.ts';
import { endOwnSessions, readOwnSessions } from './ownSessions.ts';
import { clearSessionCookie, readSessionCookie } from './sessionCookie.ts';

const PATH = '/api/v2/sessions';
const config = { access: 'signedIn' } as const;
const ending = { ...config, endsSession: true } as const;
const tags = ['sign-in'];
const nothing = { 204: Type.Null(), ...problems };
const SessionParams = Type.Object({ sessionId: Type.String({ format: 'uuid' }) });

/** Where one is signed in, and ending that. */
export function ownSessionRoutes(deps: PlatformDeps): FastifyPluginAsyncTypebox {
  const ownerOf = (request: FastifyRequest) => ({
    session: sessionOf(request),
    token: readSessionCookie(deps.config, request) ?? '',
  });
  return async (app) => {
    app.get(
      PATH,
      { config, schema: { tags, response: { 200: OwnSessionsResponse, ...problems } } },
      async (request) => readOwnSessions(deps, ownerOf(request)),
    );

    app.delete(
      `${PATH}/:sessionId`,
      { config: ending, schema: { tags, params: SessionParams, response: nothing } },
      // An ended session, or another account's, gets the same response.
      async (request, reply) => {
        const { sessionId: id } = request.params;
        const { endedCurrent } = accept(await endOwnSessions(deps, ownerOf(request), { id }));
        if (endedCurrent) clearSessionCookie(deps.config, reply);
        return reply.code(204).send(null);
      },
    );

    app.delete(PATH, { config: ending, schema: { tags, response: nothing } }, async (request, reply) => {
      accept(await endOwnSessions(deps, ownerOf(request), 'others'));
      return reply.code(204).send(null);
    });
  };
}
