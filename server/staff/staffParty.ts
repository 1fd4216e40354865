import type { PlatformConfig } from '../platform/config/platformConfig.ts';

/** The relying party of staff's passkeys: the studio at the server's public address, whichever portal's host was called. */
export function staffPartyOf({ publicUrl }: Pick<PlatformConfig, 'publicUrl'>) {
  const { hostname: id, origin } = new URL(publicUrl);
  return { id, origin, name: 'Stepwright studio' };
}
