import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformConfig } from '../platform/config/platformConfig.ts';
import { cookieNameOf, cookieOptions } from '../platform/http/cookies.ts';

export const STAFF_COOKIE = 'stepwright-staff';

/**
 * Gives the browser its session of the studio, apart from one that it has as an applicant. Other sites cannot even link with
 * it. It has no path of its own: `__Host-`, which keeps subdomains from planting one, does not allow that.
 */
export function setStaffCookie(
  config: PlatformConfig,
  reply: FastifyReply,
  { token, endsAt }: { readonly token: string; readonly endsAt: Date },
): void {
  void reply.setCookie(nameOf(config), token, { ...optionsOf(config), expires: endsAt });
}

export function clearStaffCookie(config: PlatformConfig, reply: FastifyReply): void {
  void reply.clearCookie(nameOf(config), optionsOf(config));
}

export function readStaffCookie(config: PlatformConfig, request: FastifyRequest): string | undefined {
  return request.cookies[nameOf(config)];
}

function nameOf(config: PlatformConfig): string {
  return cookieNameOf(config, STAFF_COOKIE);
}

function optionsOf(config: PlatformConfig) {
  return { ...cookieOptions(config), sameSite: 'strict' } as const;
}
