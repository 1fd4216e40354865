import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import {
  NewPasskeyBody,
  NewPasskeyOptions,
  PasskeysResponse,
  PasskeySignInBody,
  PasskeySignInOptions,
} from '../../../src/contract/passkeys.ts';
import { accept } from '../../platform/http/accept.ts';
import { EmptyBody, problems } from '../../platform/http/callSchemas.ts';
import type { AccessDeps } from '../deps.ts';
import { sessionOf } from '../guardAccess.ts';
import { languageOfCaller } from '../mailedCodes/languageOfCaller.ts';
import { readSessionCookie } from '../sessions/sessionCookie.ts';
import { SessionResponse } from '../../../src/contract/access.ts';
import { callingBrowser, giveSession, nameBrowser } from '../browsers/callingBrowser.ts';
import { presentOpened } from '../sessions/presentSession.ts';
import {
  addPasskey,
  createPasskeyOptions,
  readOwnPasskeys,
  removePasskey,
  type PasskeyOwner,
} from './ownPasskeys.ts';
import { relyingPartyOf } from './relyingParty.ts';
import { createSignInOptions, signInByPasskey } from './signInByPasskey.ts';

const PATH = '/api/v2/passkeys';
const config = { access: 'signedIn' } as const;
const tags = ['sign-in'];
const PasskeyParams = Type.Object({ passkeyId: Type.String({ format: 'uuid' }) });

/** One's own passkeys: listing, adding and removing them. */
export function passkeyRoutes(deps: AccessDeps): FastifyPluginAsyncTypebox {
  const ownerOf = (request: FastifyRequest): PasskeyOwner => ({
    session: sessionOf(request),
    sessionToken: readSessionCookie(deps.config, request) ?? '',
    party: relyingPartyOf(deps, request.host),
  });
  return async (app) => {
    app.get(
      PATH,
      { config, schema: { tags, response: { 200: PasskeysResponse, ...problems } } },
      async (request) => readOwnPasskeys(deps, ownerOf(request)),
    );

    app.post(
      `${PATH}/options`,
      { config, schema: { tags, body: EmptyBody, response: { 200: NewPasskeyOptions, ...problems } } },
      async (request) => accept(await createPasskeyOptions(deps, ownerOf(request), request.ip)).body,
    );

    app.post(
      PATH,
      {
        config: { ...config, sendsMail: true, tells: 'passkey.added' },
        schema: { tags, body: NewPasskeyBody, response: { 201: PasskeysResponse, ...problems } },
      },
      async (request, reply) => {
        const owner = ownerOf(request);
        const { body } = request;
        const userAgent = request.headers['user-agent'];
        const locale = languageOfCaller(deps, request);
        accept(await addPasskey(deps, owner, { body, userAgent, locale }));
        return reply.code(201).send(await readOwnPasskeys(deps, owner));
      },
    );

    app.delete(
      `${PATH}/:passkeyId`,
      {
        config: { ...config, sendsMail: true, tells: 'passkey.removed' },
        schema: { tags, params: PasskeyParams, response: { 200: PasskeysResponse, ...problems } },
      },
      async (request) => {
        const owner = ownerOf(request);
        const { passkeyId: id } = request.params;
        accept(await removePasskey(deps, owner, { id, locale: languageOfCaller(deps, request) }));
        return readOwnPasskeys(deps, owner);
      },
    );
  };
}

const SIGN_IN_PATH = '/api/v2/sign-in/passkeys';

const openToAll = { access: 'public' } as const;

/** Signing in by a passkey. */
export function passkeySignInRoutes(deps: AccessDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      `${SIGN_IN_PATH}/options`,
      {
        config: openToAll,
        schema: { tags, body: EmptyBody, response: { 200: PasskeySignInOptions, ...problems } },
      },
      async (request, reply) => {
        const party = relyingPartyOf(deps, request.host);
        const caller = nameBrowser(deps.config, request, reply);
        return accept(await createSignInOptions(deps, caller, party)).body;
      },
    );

    app.post(
      `${SIGN_IN_PATH}/sessions`,
      {
        config: { ...openToAll, signsInBy: 'passkey' },
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
