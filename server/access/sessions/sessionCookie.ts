import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerConfig } from '../../app/config.ts';

const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Gives the browser its session; scripts cannot read it, other sites cannot send it with a post. */
export function setSessionCookie(
  config: ServerConfig,
  reply: FastifyReply,
  token: string,
  endsAt: Date,
): void {
  void reply.setCookie(cookieName(config), token, { ...cookieOptions(config), expires: endsAt });
}

export function clearSessionCookie(config: ServerConfig, reply: FastifyReply): void {
  void reply.clearCookie(cookieName(config), cookieOptions(config));
}

export function readSessionCookie(config: ServerConfig, request: FastifyRequest): string | undefined {
  return request.cookies[cookieName(config)];
}

// The prefix makes browsers refuse the cookie from a subdomain or over http.
function cookieName(config: ServerConfig): string {
  return isSecure(config) ? '__Host-stepwright-session' : 'stepwright-session';
}

function cookieOptions(config: ServerConfig) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config) } as const;
}

export function isSecure(config: ServerConfig): boolean {
  return !LOCAL_HOSTS.includes(new URL(config.publicUrl).hostname);
}
