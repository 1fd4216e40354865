import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { NewPasskeyBody, NewPasskeyOptions, PasskeysResponse } from '../../../src/contract/passkeys.ts';
import { accept } from '../../platform/http/accept.ts';
import { EmptyBody, problems } from '../../platform/http/callSchemas.ts';
import type { AccessDeps } from '../deps.ts';
import { sessionOf } from '../guardAccess.ts';
import { languageOfCaller } from '../mailedCodes/languageOfCaller.ts';
import { readSessionCookie } from '../sessions/sessionCookie.ts';
import { addPasskey, createPasskeyOptions, type PasskeyOwner } from './addPasskey.ts';
import { readOwnPasskeys, removePasskey } from './ownPasskeys.ts';
import { relyingPartyOf } from './relyingParty.ts';

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
