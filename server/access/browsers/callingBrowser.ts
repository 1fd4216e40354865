import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformConfig } from '../../platform/config/platformConfig.ts';
import { setIdentityCookies } from '../sessions/identityCookies.ts';
import { readSessionCookie, setSessionCookie } from '../sessions/sessionCookie.ts';
import { createBrowserToken, readBrowserCookie, setBrowserCookie } from './browserCookie.ts';

/** The browser that calls, and from where. */
export interface CallingBrowser {
  readonly ip: string;
  /** Its own name; undefined before it first asks for a code. */
  readonly browser: string | undefined;
  /** The token of the session that it has already, of whomever. */
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
