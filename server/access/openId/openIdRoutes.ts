import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { OpenIdQuery } from '../../../src/contract/access.ts';
import {
  OPENID_FAILURES,
  OPENID_PATH,
  signInPagePath,
  type OpenIdFailure,
} from '../../../src/contract/openId.ts';
import { memberOf } from '../../../src/lib/unknownValue.ts';
import { toOwnPath } from '../../../src/contract/pages.ts';
import { problems } from '../../platform/http/callSchemas.ts';
import { accept, isRefusal, refuseUnreachable } from '../../platform/http/accept.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { callingBrowser, giveSession, nameBrowser } from '../browsers/callingBrowser.ts';
import type { AccessDeps } from '../deps.ts';
import { languageOfCaller } from '../mailedCodes/languageOfCaller.ts';
import { relyingPartyOf } from '../passkeys/relyingParty.ts';
import { beginOpenId } from './attempts.ts';
import { finishOpenId } from './finishOpenId.ts';
import type { OpenIdPort } from './openIdPort.ts';

const CALLBACK = `${OPENID_PATH}/callback`;
const tags = ['sign-in'];
const config = { access: 'public' } as const;
const redirects = { 302: Type.Null(), ...problems };

/**
 * Signing in at an OpenID provider. The browser navigates here and is redirected: to the provider, and from there to our sign-in page,
 * which continues to the page asked for, or shows why not.
 */
export function openIdRoutes(deps: AccessDeps): FastifyPluginAsyncTypebox {
  const provider = deps.providers.openId;
  const redirectUriOf = ({ host }: FastifyRequest) => `${relyingPartyOf(deps, host).url}${CALLBACK}`;
  return async (app) => {
    app.get(
      OPENID_PATH,
      {
        // Other sites must not sign their visitors in.
        config: { ...config, sameSiteProof: 'origin' },
        schema: { tags, querystring: OpenIdQuery, response: redirects },
      },
      async (request, reply) => {
        const returnPath = toOwnPath(request.query.returnTo ?? '');
        const begun = await beginOpenId(deps, {
          audience: 'applicants',
          provider: need(provider),
          redirectUri: redirectUriOf(request),
          caller: nameBrowser(deps.config, request, reply),
          returnPath,
          locale: languageOfCaller(deps, request),
        });
        const outcome = refuseUnreachable(request, begun, 'openid.unavailable');
        return isRefusal(outcome) ? showRefusal(reply, returnPath, outcome) : reply.redirect(outcome.url);
      },
    );

    app.get(
      CALLBACK,
      { config: { ...config, signsInBy: 'openid' }, schema: { tags, response: redirects } },
      async (request, reply) => {
        const redirectUri = redirectUriOf(request);
        const { returnPath, outcome: finished } = await finishOpenId(deps, {
          provider: need(provider),
          redirectUri,
          caller: callingBrowser(deps.config, request),
          query: new URL(request.url, redirectUri).search,
        });
        const outcome = refuseUnreachable(request, finished, 'openid.unavailable');
        if (isRefusal(outcome)) return showRefusal(reply, returnPath, outcome);
        giveSession(deps.config, reply, outcome.session);
        return reply.redirect(signInPagePath(returnPath));
      },
    );
  };
}

/** Returns the provider; without one, responds as if there were no such route. */
function need(provider: OpenIdPort | undefined): OpenIdPort {
  return accept(provider ? { kind: 'configured' as const, provider } : refuse('route.notFound')).provider;
}

/** Redirects to the sign-in page, which shows the refusal, and records it for the log. */
function showRefusal(reply: FastifyReply, returnPath: string, { code }: Refusal): FastifyReply {
  reply.refusedWith = code;
  const failure: OpenIdFailure = memberOf(OPENID_FAILURES, code) ?? 'openid.unavailable';
  return reply.redirect(signInPagePath(returnPath, failure));
}
