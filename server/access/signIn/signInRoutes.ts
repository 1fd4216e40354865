import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Problem } from '../../../src/contract/problem.ts';
import {
  SessionResponse,
  SignInCodeBody,
  SignInCodeResponse,
  SignInSessionBody,
} from '../../../src/contract/signIn.ts';
import { deleteSession } from '../sessions/sessionRepository.ts';
import type { AppDeps } from '../../app/deps.ts';
import { sendRefusal } from '../../platform/http/sendRefusal.ts';
import { readLocationCookies } from '../../definitions/location/locationCookies.ts';
import { forbidCaching } from '../guardAccess.ts';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from '../sessions/sessionCookie.ts';
import { chooseLanguage } from '../../definitions/location/chooseLocation.ts';
import { expiryOf, readSession } from '../sessions/readSession.ts';
import { sendSignInCode } from './sendSignInCode.ts';
import { hashToken, startSession } from './startSession.ts';

const tags = ['sign-in'];
const config = { access: 'public' } as const;

/** Signing in by a mailed code, asking who is signed in, signing out. */
export const signInRoutes: FastifyPluginAsyncTypebox<{ deps: AppDeps }> = async (app, { deps }) => {
  app.addHook('onRequest', async (_request, reply) => forbidCaching(reply));

  app.post(
    '/api/v2/sign-in/codes',
    { config, schema: { tags, body: SignInCodeBody, response: { 202: SignInCodeResponse, '4xx': Problem } } },
    async (request, reply) => {
      const outcome = await sendSignInCode(deps, {
        email: request.body.email.toLowerCase(),
        address: request.ip,
        locale: languageOf(deps, request),
      });
      if (outcome.kind === 'refused') return sendRefusal(reply, outcome);
      return reply.code(202).send(outcome.body);
    },
  );

  app.post(
    '/api/v2/sign-in/sessions',
    { config, schema: { tags, body: SignInSessionBody, response: { 201: SessionResponse, '4xx': Problem } } },
    async (request, reply) => {
      const email = request.body.email.toLowerCase();
      const outcome = await startSession(deps, { email, code: request.body.code, address: request.ip });
      if (outcome.kind === 'refused') return sendRefusal(reply, outcome);
      setSessionCookie(deps.config, reply, outcome.token, outcome.endsAt);
      return reply.code(201).send({
        signedIn: true,
        email,
        expiresAt: expiryOf(outcome.startedAt, outcome.endsAt).toISOString(),
        endsAt: outcome.endsAt.toISOString(),
      });
    },
  );

  app.get(
    '/api/v2/session',
    { config, schema: { tags, response: { 200: SessionResponse } } },
    async (request) => {
      const session = await readSession(deps, readSessionCookie(deps.config, request), 'look');
      if (!session) return { signedIn: false } as const;
      return {
        signedIn: true,
        email: session.email,
        expiresAt: session.expiresAt.toISOString(),
        endsAt: session.endsAt.toISOString(),
      } as const;
    },
  );

  app.delete(
    '/api/v2/session',
    { config, schema: { tags, response: { 204: Type.Null(), '4xx': Problem } } },
    async (request, reply) => {
      const token = readSessionCookie(deps.config, request);
      if (token !== undefined) await deleteSession(deps.db, hashToken(token));
      clearSessionCookie(deps.config, reply);
      return reply.code(204).send(null);
    },
  );
};

// No page is at hand, so the code is in the language that one's pages are in: the one kept, or the browser's.
function languageOf({ flows }: AppDeps, request: FastifyRequest): string {
  const offered = new Set(flows.markets.flatMap((market) => market.locales));
  const wishes = { ...readLocationCookies(request), accepted: request.headers['accept-language'] };
  return chooseLanguage([...offered], { ...wishes, currency: undefined, language: undefined }).locale;
}
