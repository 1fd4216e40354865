import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieNameOf } from '../../platform/http/cookieName.ts';
import { isSecure } from '../../platform/http/isSecure.ts';
import type { PlatformConfig } from '../../platform/config/platformConfig.ts';

/** Gives the browser its session; scripts cannot read it, other sites cannot send it with a post. */
export function setSessionCookie(
  config: PlatformConfig,
  reply: FastifyReply,
  token: string,
  endsAt: Date,
): void {
  void reply.setCookie(cookieName(config), token, { ...cookieOptions(config), expires: endsAt });
}

export function clearSessionCookie(config: PlatformConfig, reply: FastifyReply): void {
  void reply.clearCookie(cookieName(config), cookieOptions(config));
}

export function readSessionCookie(config: PlatformConfig, request: FastifyRequest): string | undefined {
  return request.cookies[cookieName(config)];
}

function cookieName(config: PlatformConfig): string {
  return cookieNameOf(config, 'stepwright-session');
}

export function cookieOptions(config: PlatformConfig) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config) } as const;
}
