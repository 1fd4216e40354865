import { memoizeByObject } from '../../../src/lib/memoizeByObject.ts';
import type { PlatformConfig } from '../config/platformConfig.ts';

const HOST_PREFIX = '__Host-';

/** The hosts of a URL that are this machine. */
export const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Whether browsers may be instructed to send cookies over https only. The configuration never changes, and every call asks. */
export const isSecure = memoizeByObject(
  ({ publicUrl }: Pick<PlatformConfig, 'publicUrl'>): boolean =>
    !LOCAL_HOSTS.includes(new URL(publicUrl).hostname),
);

/** The name of a cookie of ours. The prefix makes browsers refuse one that a subdomain sets, or that came over http. */
export function cookieNameOf(config: Pick<PlatformConfig, 'publicUrl'>, name: string): string {
  return isSecure(config) ? prefixed(name) : name;
}

export function prefixed(name: string): string {
  return `${HOST_PREFIX}${name}`;
}

/** Returns the options of cookies that scripts cannot read and other sites cannot send with a post. */
export function cookieOptions(config: PlatformConfig) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config) } as const;
}
