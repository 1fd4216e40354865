import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { FastifyRequest } from 'fastify';
import { SessionResponse, OwnSessionsResponse } from '../../../src/contract/access.ts';
import { transact } from '../../platform/database/inTransaction.ts';
import { problems } from '../../platform/http/callSchemas.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { endHelpOfSessions } from '../impersonation/endImpersonations.ts';
import { sessionOf } from '../guardAccess.ts';
import { accept } from '../../platform/http/accept.ts';
import { presentSession } from './presentSession.ts';
import { hashToken, readSession } from './readSession.ts';
import { clearIdentityCookies } from './identityCookies.ts';
import { clearSessionCookie, readSessionCookie } from './sessionCookie.ts';
import { deleteSession } from './sessionRepository.ts';
import { endOwnSessions, readOwnSessions } from './ownSessions.ts';

const tags = ['sign-in'];
const openToAll = { access: 'public' } as const;

/** Asking who is signed in, staying signed in, and signing out. */
export function sessionRoutes(deps: PlatformDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/api/v2/session',
      { config: openToAll, schema: { tags, response: { 200: SessionResponse } } },
      async (request, reply) => {
        const session = await readSession(deps, readSessionCookie(deps.config, request), 'look');
        if (!session) clearIdentityCookies(deps.config, reply);
        return presentSession(deps, session);
      },
    );

    app.post(
      '/api/v2/session',
      {
        config: { access: 'signedIn', whileHelping: 'own', onPhone: 'own' },
        schema: { tags, response: { 200: SessionResponse, ...problems } },
      },
      // A call with a session extends it: nothing else is needed to stay signed in.
      async (request) => presentSession(deps, sessionOf(request)),
    );

    app.delete(
      '/api/v2/session',
      {
        config: { ...openToAll, endsSession: true },
        schema: { tags, response: { 204: Type.Null(), ...problems } },
      },
      async (request, reply) => {
        const token = readSessionCookie(deps.config, request);
        if (token !== undefined) await signOut(deps, token);
        clearSessionCookie(deps.config, reply);
        return reply.code(204).send(null);
      },
    );
  };
}

async function signOut(deps: PlatformDeps, token: string): Promise<void> {
  await transact(deps.db, async (trx) => {
    await endHelpOfSessions(deps, trx, await deleteSession(trx, hashToken(token)));
  });
}

const PATH = '/api/v2/sessions';
const config = { access: 'signedIn' } as const;
const ending = { ...config, endsSession: true } as const;

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
