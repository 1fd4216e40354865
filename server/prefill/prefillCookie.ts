import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOptions, cookieNameOf } from '../platform/http/cookies.ts';
import { PREFILL_COOKIE } from '../access/sessions/sessionCookie.ts';
import type { PlatformConfig } from '../platform/config/platformConfig.ts';
import { LIFETIMES } from '../platform/limits/limitTable.ts';

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

export function createPrefillToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Which prefill the visitor brings; the cookie holds nothing of it, and scripts cannot read it. */
export function readPrefillCookie(config: PlatformConfig, request: FastifyRequest): string | undefined {
  const token = request.cookies[nameOf(config)];
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

export function setPrefillCookie(config: PlatformConfig, reply: FastifyReply, token: string): void {
  const maxAge = LIFETIMES.prefillMs / 1000;
  void reply.setCookie(nameOf(config), token, { ...cookieOptions(config), maxAge });
}

export function clearPrefillCookie(config: PlatformConfig, reply: FastifyReply): void {
  void reply.clearCookie(nameOf(config), cookieOptions(config));
}

function nameOf(config: PlatformConfig): string {
  return cookieNameOf(config, PREFILL_COOKIE);
}
