import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { SessionResponse } from '../../../src/contract/access.ts';
import { transact } from '../../platform/database/inTransaction.ts';
import { problems } from '../../platform/http/callSchemas.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { endHelpOfSessions } from '../impersonation/endImpersonations.ts';
import { sessionOf } from '../guardAccess.ts';
import { presentSession } from './presentSession.ts';
import { hashToken, readSession } from './readSession.ts';
import { clearIdentityCookies } from './identityCookies.ts';
import { clearSessionCookie, readSessionCookie } from './sessionCookie.ts';
import { deleteSession } from './sessionRepository.ts';

const tags = ['sign-in'];
const config = { access: 'public' } as const;

/** Asking who is signed in, staying signed in, and signing out. */
export function sessionRoutes(deps: PlatformDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/api/v2/session',
      { config, schema: { tags, response: { 200: SessionResponse } } },
      async (request, reply) => {
        const session = await readSession(deps, readSessionCookie(deps.config, request), 'look');
        if (!session) clearIdentityCookies(deps.config, reply);
        return presentSession(deps, session);
      },
    );

    app.post(
      '/api/v2/session',
      {
        config: { access: 'signedIn', whileHelping: 'own' },
        schema: { tags, response: { 200: SessionResponse, ...problems } },
      },
      // A call with a session extends it: nothing else is needed to stay signed in.
      async (request) => presentSession(deps, sessionOf(request)),
    );

    app.delete(
      '/api/v2/session',
      {
        config: { ...config, endsSession: true },
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
