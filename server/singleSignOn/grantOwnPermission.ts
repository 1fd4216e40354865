import type { PermissionResponse } from '../../src/contract/singleSignOn.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { grantPermission } from './singleSignOnRepository.ts';
import { readOwnApplication } from '../applications/ownApplication.ts';
import type { ApplicationTarget } from '../applications/ownApplication.ts';
import type { Refusal } from '../platform/http/refusal.ts';

/** Allows a partner something about one's own application. */
export async function grantOwnPermission(
  deps: ApplicationsDeps,
  target: ApplicationTarget,
  type: PermissionResponse['type'],
): Promise<{ readonly kind: 'granted'; readonly body: PermissionResponse } | Refusal> {
  const own = await readOwnApplication(deps, target);
  if (own.kind === 'refused') return own;
  const grantedAt = await grantPermission(deps.db, { ...target, type }, deps.clock());
  return { kind: 'granted', body: { type, grantedAt: grantedAt.toISOString() } };
}
