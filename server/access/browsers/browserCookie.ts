import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformConfig } from '../../platform/config/platformConfig.ts';
import { LIFETIMES } from '../../platform/limits/limitTable.ts';
import { cookieNameOf } from '../../platform/http/cookieName.ts';
import { cookieOptions } from '../sessions/cookieOptions.ts';

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

/** A name that the browser has not had before. Nobody can know it, or have planted it. */
export function createBrowserToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The browser's own name, by which the code that it asked for is its alone; undefined before it first asks. */
export function readBrowserCookie(config: PlatformConfig, request: FastifyRequest): string | undefined {
  const token = request.cookies[nameOf(config)];
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

/** Names the browser, scripts cannot read it. It says who it is to nobody: only that it is the same browser as before. */
export function setBrowserCookie(config: PlatformConfig, reply: FastifyReply, token: string): void {
  const maxAge = LIFETIMES.knownBrowserMs / 1000;
  void reply.setCookie(nameOf(config), token, { ...cookieOptions(config), maxAge });
}

function nameOf(config: PlatformConfig): string {
  return cookieNameOf(config, 'stepwright-browser');
}
