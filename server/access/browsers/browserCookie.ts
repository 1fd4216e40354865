import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformConfig } from '../../platform/config/platformConfig.ts';
import { LIFETIMES } from '../../platform/limits/limitTable.ts';
import { cookieNameOf, cookieOptions } from '../../platform/http/cookies.ts';

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

/** Creates a new random name of the browser, which nobody can know or have planted. */
export function createBrowserToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/**
 * Returns the browser's name, which binds a code to the browser that requested it; undefined before the first request.
 */
export function readBrowserCookie(config: PlatformConfig, request: FastifyRequest): string | undefined {
  const token = request.cookies[nameOf(config)];
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

/**
 * Sets the cookie that names the browser, which scripts cannot read. It identifies no person: only the same browser as
 * before.
 */
export function setBrowserCookie(config: PlatformConfig, reply: FastifyReply, token: string): void {
  const maxAge = LIFETIMES.knownBrowserMs / 1000;
  void reply.setCookie(nameOf(config), token, { ...cookieOptions(config), maxAge });
}

function nameOf(config: PlatformConfig): string {
  return cookieNameOf(config, 'stepwright-browser');
}
