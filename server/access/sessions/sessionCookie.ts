import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieNameOf, cookieOptions } from '../../platform/http/cookies.ts';
import type { PlatformConfig } from '../../platform/config/platformConfig.ts';
import { clearIdentityCookies } from './identityCookies.ts';

export const SESSION_COOKIE = 'stepwright-session';

/** Names what a link brought along (server/prefill). */
export const PREFILL_COOKIE = 'stepwright-prefill';

/** Gives the browser its session; scripts cannot read it, other sites cannot send it with a post. */
export function setSessionCookie(
  config: PlatformConfig,
  reply: FastifyReply,
  token: string,
  endsAt: Date,
): void {
  void reply.setCookie(cookieName(config), token, { ...cookieOptions(config), expires: endsAt });
}

/** Clears the session of a browser, what describes it, and what a link brought along: the next person there may be another one. */
export function clearSessionCookie(config: PlatformConfig, reply: FastifyReply): void {
  for (const name of [SESSION_COOKIE, PREFILL_COOKIE])
    void reply.clearCookie(cookieNameOf(config, name), cookieOptions(config));
  clearIdentityCookies(config, reply);
}

export function readSessionCookie(config: PlatformConfig, request: FastifyRequest): string | undefined {
  return request.cookies[cookieName(config)];
}

function cookieName(config: PlatformConfig): string {
  return cookieNameOf(config, SESSION_COOKIE);
}
