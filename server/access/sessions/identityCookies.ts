import type { FastifyReply } from 'fastify';
import type { PlatformConfig } from '../../platform/config/platformConfig.ts';
import { cookieNameOf, cookieOptions } from '../../platform/http/cookies.ts';
import { keysOf } from '../../../src/lib/unknownValue.ts';

/**
 * The cookies of identity and sign-in info (specification, sections 4 and 9). They describe the session beside them and are
 * never read here: what they say grants nothing (docs/decisions/0132-identity-cookies.md).
 */
const IDENTITY_COOKIES = {
  /** The way in which the person signed in. */
  auth_idp: { httpOnly: true, value: ({ by }: Described) => by },
  /** The account, by the id that distinguishes accounts. */
  cust_idp: { httpOnly: true, value: ({ accountId }: Described) => accountId },
  /** The same way, for scripts of the page. */
  info_idp: { httpOnly: false, value: ({ by }: Described) => by },
  /** When the session ends at the latest, in seconds since 1970, for scripts of the page. */
  info_cust_idp: {
    httpOnly: false,
    value: ({ endsAt }: Described) => String(Math.floor(endsAt.getTime() / 1000)),
  },
} as const;

const NAMES = keysOf(IDENTITY_COOKIES);

interface Described {
  readonly by: string;
  readonly accountId: string;
  readonly endsAt: Date;
}

/** Sets them for the session that starts; they expire with it. */
export function setIdentityCookies(config: PlatformConfig, reply: FastifyReply, described: Described): void {
  for (const name of NAMES) {
    const { httpOnly, value } = IDENTITY_COOKIES[name];
    void reply.setCookie(cookieNameOf(config, name), value(described), {
      ...cookieOptions(config),
      httpOnly,
      expires: described.endsAt,
    });
  }
}

/** Removes them once the session has ended, if the browser has any. */
export function clearIdentityCookies(config: PlatformConfig, reply: FastifyReply): void {
  for (const name of NAMES.map((each) => cookieNameOf(config, each)))
    if (reply.request.cookies[name] !== undefined) void reply.clearCookie(name, cookieOptions(config));
}
