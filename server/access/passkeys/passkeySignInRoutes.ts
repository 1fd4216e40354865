import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { SessionResponse } from '../../../src/contract/access.ts';
import { PasskeySignInBody, PasskeySignInOptions } from '../../../src/contract/passkeys.ts';
import { accept } from '../../platform/http/accept.ts';
import { EmptyBody, problems } from '../../platform/http/callSchemas.ts';
import { callingBrowser, giveSession, nameBrowser } from '../browsers/callingBrowser.ts';
import type { AccessDeps } from '../deps.ts';
import { presentOpened } from '../sessions/presentSession.ts';
import { relyingPartyOf } from './relyingParty.ts';
import { createSignInOptions, signInByPasskey } from './signInByPasskey.ts';

const PATH = '/api/v2/sign-in/passkeys';
const tags = ['sign-in'];
const config = { access: 'public' } as const;

/** Signing in by a passkey. */
export function passkeySignInRoutes(deps: AccessDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      `${PATH}/options`,
      { config, schema: { tags, body: EmptyBody, response: { 200: PasskeySignInOptions, ...problems } } },
      async (request, reply) => {
        const party = relyingPartyOf(deps, request.host);
        const caller = nameBrowser(deps.config, request, reply);
        return accept(await createSignInOptions(deps, caller, party)).body;
      },
    );

    app.post(
      `${PATH}/sessions`,
      {
        config: { ...config, signsInBy: 'passkey' },
        schema: { tags, body: PasskeySignInBody, response: { 201: SessionResponse, ...problems } },
      },
      async (request, reply) => {
        const { body } = request;
        const caller = callingBrowser(deps.config, request);
        const party = relyingPartyOf(deps, request.host);
        const { session } = accept(await signInByPasskey(deps, { body, caller, party }));
        giveSession(deps.config, reply, session);
        return reply.code(201).send(presentOpened(session));
      },
    );
  };
}
