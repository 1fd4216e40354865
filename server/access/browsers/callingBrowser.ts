import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformConfig } from '../../platform/config/platformConfig.ts';
import { setIdentityCookies } from '../sessions/identityCookies.ts';
import { readSessionCookie, setSessionCookie } from '../sessions/sessionCookie.ts';
import { LIFETIMES } from '../../platform/limits/limitTable.ts';
import { cookieNameOf, cookieOptions } from '../../platform/http/cookies.ts';

/** The browser that calls, and from where. */
export interface CallingBrowser {
  readonly ip: string;
  /** Its own name; undefined before it first asks for a code. */
  readonly browser: string | undefined;
  /** The token of the session that it has already, also of another account. */
  readonly sessionToken: string | undefined;
  readonly userAgent: string | undefined;
}

/** A browser that has a name, and so can be sent a code. */
export type NamedBrowser = CallingBrowser & { readonly browser: string };

export function callingBrowser(config: PlatformConfig, request: FastifyRequest): CallingBrowser {
  return {
    ip: request.ip,
    browser: readBrowserCookie(config, request),
    sessionToken: readSessionCookie(config, request),
    userAgent: request.headers['user-agent'],
  };
}

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

/** Creates a new random name of the browser, which nobody can know or have planted. */
export function createBrowserToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/**
 * Returns the browser's name, which binds a code to the browser that requested it; undefined before the first request.
 */
function readBrowserCookie(config: PlatformConfig, request: FastifyRequest): string | undefined {
  const token = request.cookies[nameOf(config)];
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

/**
 * Sets the cookie that names the browser, which scripts cannot read. It identifies no person: only the same browser as
 * before.
 */
function setBrowserCookie(config: PlatformConfig, reply: FastifyReply, token: string): void {
  const maxAge = LIFETIMES.knownBrowserMs / 1000;
  void reply.setCookie(nameOf(config), token, { ...cookieOptions(config), maxAge });
}

function nameOf(config: PlatformConfig): string {
  return cookieNameOf(config, 'stepwright-browser');
}

/** The same, named now if it was not before. */
export function nameBrowser(
  config: PlatformConfig,
  request: FastifyRequest,
  reply: FastifyReply,
): NamedBrowser {
  const caller = callingBrowser(config, request);
  const browser = caller.browser ?? createBrowserToken();
  setBrowserCookie(config, reply, browser);
  return { ...caller, browser };
}

interface GivenSession {
  readonly token: string;
  readonly accountId: string;
  readonly email: string;
  readonly endsAt: Date;
  readonly browser: string;
}

/** Gives the browser the session that was started, and its new name. */
export function giveSession(
  config: PlatformConfig,
  reply: FastifyReply,
  { token, accountId, email, endsAt, browser }: GivenSession,
): void {
  reply.signedIn = email;
  setSessionCookie(config, reply, token, endsAt);
  const { signsInBy: by } = reply.request.routeOptions.config;
  if (by) setIdentityCookies(config, reply, { by, accountId, endsAt });
  setBrowserCookie(config, reply, browser);
}
