import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { STUDIO_PATH } from '../../src/contract/staff.ts';
import { STUDIO_FAILURES } from '../../src/contract/studioErrorCodes.ts';
import { memberOf } from '../../src/lib/unknownValue.ts';
import { callingBrowser, nameBrowser } from '../access/browsers/callingBrowser.ts';
import { beginOpenId } from '../access/openId/attempts.ts';
import type { OpenIdPort } from '../access/openId/openIdPort.ts';
import { accept, isRefusal, refuseUnreachable } from '../platform/http/accept.ts';
import { problems } from '../platform/http/callSchemas.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import type { StaffDeps } from './deps.ts';
import { signInByStaffOpenId } from './signInByStaffOpenId.ts';
import { readStaffCookie } from './staffCookie.ts';
import { staffPartyOf } from './staffParty.ts';
import { giveStaffSession } from './staffSessionRoutes.ts';

const PATH = '/api/v2/studio/openid';
const CALLBACK = `${PATH}/callback`;
const tags = ['studio'];
const config = { access: 'public' } as const;
const redirects = { 302: Type.Null(), ...problems };
/** The studio's own; providers without it show another one. */
const LANGUAGE = 'en';

/** Signing in to the studio at the staff's OpenID provider: the browser navigates here, and is redirected there and back. */
export function staffOpenIdRoutes(deps: StaffDeps): FastifyPluginAsyncTypebox {
  const provider = deps.providers.staffOpenId;
  const redirectUri = `${staffPartyOf(deps.config).origin}${CALLBACK}`;
  return async (app) => {
    app.get(
      PATH,
      // Other sites must not sign staff in.
      { config: { ...config, sameSiteProof: 'origin' }, schema: { tags, response: redirects } },
      async (request, reply) => {
        const begun = await beginOpenId(deps, {
          audience: 'staff',
          provider: need(provider),
          redirectUri,
          caller: nameBrowser(deps.config, request, reply),
          returnPath: STUDIO_PATH,
          locale: LANGUAGE,
        });
        const outcome = refuseUnreachable(request, begun, 'openid.unavailable');
        return isRefusal(outcome) ? showRefusal(reply, outcome) : reply.redirect(outcome.url);
      },
    );

    app.get(
      CALLBACK,
      { config: { ...config, signsInBy: 'openid' }, schema: { tags, response: redirects } },
      async (request, reply) => {
        const finished = await signInByStaffOpenId(deps, {
          provider: need(provider),
          redirectUri,
          caller: callingBrowser(deps.config, request),
          query: new URL(request.url, redirectUri).search,
          sessionBefore: readStaffCookie(deps.config, request),
        });
        const outcome = refuseUnreachable(request, finished, 'openid.unavailable');
        if (isRefusal(outcome)) return showRefusal(reply, outcome);
        await giveStaffSession(deps, reply, outcome);
        return reply.redirect(STUDIO_PATH);
      },
    );
  };
}

/** Returns the provider; without one, responds as if there were no such route. */
function need(provider: OpenIdPort | undefined): OpenIdPort {
  return accept(provider ? { kind: 'configured' as const, provider } : refuse('route.notFound')).provider;
}

/** Redirects to the studio, which shows the refusal, and records it for the log. */
function showRefusal(reply: FastifyReply, { code }: Refusal): FastifyReply {
  reply.refusedWith = code;
  const failure = memberOf(STUDIO_FAILURES, code) ?? 'openid.unavailable';
  return reply.redirect(`${STUDIO_PATH}?${new URLSearchParams({ failure }).toString()}`);
}
