import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { choosePortal } from '../../definitions/location/choosePortal.ts';
import {
  EmailProofResponse,
  SignInCodeBody,
  SignInCodeResponse,
  SignInSessionBody,
} from '../../../src/contract/access.ts';
import { accept } from '../../platform/http/accept.ts';
import { problems } from '../../platform/http/callSchemas.ts';
import { callingBrowser, nameBrowser } from '../browsers/callingBrowser.ts';
import type { AccessDeps } from '../deps.ts';
import { sessionOf } from '../guardAccess.ts';
import { languageOfCaller } from '../mailedCodes/languageOfCaller.ts';
import { isEmailProved } from './isEmailProved.ts';
import { proveEmail, sendProofCode } from './proveEmail.ts';
import { emailKey } from '../../../src/lib/emailKey.ts';

const PATH = '/api/v2/email-proofs';
const config = { access: 'signedIn' } as const;
const tags = ['email-proofs'];

/** Proving, by a code, another address than the one that one has signed in by. */
export function emailProofRoutes(deps: AccessDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      `${PATH}/look`,
      { config, schema: { tags, body: SignInCodeBody, response: { 200: EmailProofResponse, ...problems } } },
      async (request) => {
        const { accountId } = sessionOf(request);
        return { proved: await isEmailProved(deps, deps.db, { accountId, email: request.body.email }) };
      },
    );

    app.post(
      `${PATH}/codes`,
      { config, schema: { tags, body: SignInCodeBody, response: { 202: SignInCodeResponse, ...problems } } },
      async (request, reply) => {
        const { accountId } = sessionOf(request);
        const email = emailKey(request.body.email);
        const locale = languageOfCaller(deps, request);
        const caller = nameBrowser(deps.config, request, reply);
        const portal = choosePortal(deps, request.host).id;
        const sent = accept(await sendProofCode(deps, { accountId, email, caller, locale, portal }));
        return reply.code(202).send(sent.body);
      },
    );

    app.post(
      PATH,
      {
        config,
        schema: { tags, body: SignInSessionBody, response: { 201: EmailProofResponse, ...problems } },
      },
      async (request, reply) => {
        const { accountId } = sessionOf(request);
        const email = emailKey(request.body.email);
        const { code } = request.body;
        const caller = callingBrowser(deps.config, request);
        accept(await proveEmail(deps, { accountId, email, code, caller }));
        return reply.code(201).send({ proved: true });
      },
    );
  };
}
