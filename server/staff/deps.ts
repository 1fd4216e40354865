import type { OpenIdPort } from '../access/openId/openIdPort.ts';
import type { PlatformDeps } from '../platform/deps.ts';

/** Dependencies of the accounts of staff. */
export type StaffDeps = PlatformDeps & {
  readonly providers: {
    /** Left out where none is configured: then staff do not sign in by it. */
    readonly staffOpenId?: OpenIdPort | undefined;
  };
};
