import type { PlatformConfig } from '../../platform/config/platformConfig.ts';
import { isSecure } from '../../platform/http/isSecure.ts';

/** Returns the options of cookies that scripts cannot read and other sites cannot send with a post. */
export function cookieOptions(config: PlatformConfig) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config) } as const;
}
