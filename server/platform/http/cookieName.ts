import type { PlatformConfig } from '../config/platformConfig.ts';
import { isSecure } from './isSecure.ts';

const HOST_PREFIX = '__Host-';

/** The name of a cookie of ours. The prefix makes browsers refuse one that a subdomain sets, or that came over http. */
export function cookieNameOf(config: Pick<PlatformConfig, 'publicUrl'>, name: string): string {
  return isSecure(config) ? prefixed(name) : name;
}

export function prefixed(name: string): string {
  return `${HOST_PREFIX}${name}`;
}
