import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { OpenedLinkResponse, SignInLinkBody, SignInLinkResponse } from '../../../src/contract/access.ts';
import { accept } from '../../platform/http/accept.ts';
import { problems } from '../../platform/http/callSchemas.ts';
import { callingBrowser, giveSession } from '../browsers/callingBrowser.ts';
import { presentOpened } from '../sessions/presentSession.ts';
import { readSignInLink, openSignInLink, type LinkDeps } from './openSignInLink.ts';
import { renewSignInLink } from './renewSignInLink.ts';

const PATH = '/api/v2/sign-in/links';
const config = { access: 'public' } as const;
const shared = { tags: ['sign-in'], body: SignInLinkBody };

/** Signing in by a link in a mail: looking at it, opening it once, and asking for a new one. */
export function signInLinkRoutes(deps: LinkDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      `${PATH}/look`,
      { config, schema: { ...shared, response: { 200: SignInLinkResponse, ...problems } } },
      async (request) => {
        const caller = callingBrowser(deps.config, request);
        return accept(await readSignInLink(deps, { token: request.body.token, caller })).body;
      },
    );

    app.post(
      `${PATH}/sessions`,
      {
        config: { ...config, signsInBy: 'link' },
        schema: { ...shared, response: { 201: OpenedLinkResponse, ...problems } },
      },
      async (request, reply) => {
        const caller = callingBrowser(deps.config, request);
        const { session, path } = accept(await openSignInLink(deps, { token: request.body.token, caller }));
        giveSession(deps.config, reply, session);
        return reply.code(201).send({ session: presentOpened(session), path });
      },
    );

    app.post(
      PATH,
      { config, schema: { ...shared, response: { 204: Type.Null(), ...problems } } },
      async (request, reply) => {
        accept(await renewSignInLink(deps, { token: request.body.token, ip: request.ip }));
        return reply.code(204).send(null);
      },
    );
  };
}
