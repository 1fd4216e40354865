import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { choosePortal } from '../../definitions/location/choosePortal.ts';
import {
  SessionResponse,
  SignInCodeBody,
  SignInCodeResponse,
  SignInSessionBody,
} from '../../../src/contract/access.ts';
import { accept } from '../../platform/http/accept.ts';
import { problems } from '../../platform/http/callSchemas.ts';
import { callingBrowser, giveSession, nameBrowser } from '../browsers/callingBrowser.ts';
import type { AccessDeps } from '../deps.ts';
import { languageOfCaller } from '../mailedCodes/languageOfCaller.ts';
import { presentOpened } from '../sessions/presentSession.ts';
import { sendSignInCode } from './sendSignInCode.ts';
import { startSession } from './startSession.ts';
import { emailKey } from '../../../src/lib/emailKey.ts';

const tags = ['sign-in'];
const config = { access: 'public' } as const;

/** Signing in by a mailed code. */
export function signInRoutes(deps: AccessDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      '/api/v2/sign-in/codes',
      { config, schema: { tags, body: SignInCodeBody, response: { 202: SignInCodeResponse, ...problems } } },
      async (request, reply) => {
        const email = emailKey(request.body.email);
        const locale = languageOfCaller(deps, request);
        const caller = nameBrowser(deps.config, request, reply);
        const portal = choosePortal(deps, request.host).id;
        const sent = accept(await sendSignInCode(deps, { email, caller, locale, portal }));
        return reply.code(202).send(sent.body);
      },
    );

    app.post(
      '/api/v2/sign-in/sessions',
      {
        config: { ...config, signsInBy: 'code' },
        schema: { tags, body: SignInSessionBody, response: { 201: SessionResponse, ...problems } },
      },
      async (request, reply) => {
        const email = emailKey(request.body.email);
        const { code } = request.body;
        const caller = callingBrowser(deps.config, request);
        const { session } = accept(await startSession(deps, { email, code, caller }));
        giveSession(deps.config, reply, session);
        return reply.code(201).send(presentOpened(session));
      },
    );
  };
}
