import type { PlatformDeps } from '../platform/deps.ts';
import type { ServerDomain } from '../platform/domain.ts';
import { channelRoutes } from './channelRoutes.ts';

/** Channels: through what a business sells. They are deleted with their business. */
export function channels(deps: PlatformDeps): ServerDomain {
  return { calls: [channelRoutes(deps)] };
}
