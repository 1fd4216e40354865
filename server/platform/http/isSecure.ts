import type { PlatformConfig } from '../config/platformConfig.ts';

/** The hosts of a URL that are this machine. */
export const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Whether browsers may be instructed to send cookies over https only. */
export function isSecure({ publicUrl }: Pick<PlatformConfig, 'publicUrl'>): boolean {
  return !LOCAL_HOSTS.includes(new URL(publicUrl).hostname);
}
