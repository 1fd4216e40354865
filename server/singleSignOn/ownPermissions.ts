import type { PermissionResponse, PermissionsResponse } from '../../src/contract/singleSignOn.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { readOwnApplication } from '../applications/ownApplication.ts';
import type { ApplicationTarget } from '../applications/ownApplication.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { grantPermission, listPermissions, revokePermission } from './singleSignOnRepository.ts';

type PermissionType = PermissionResponse['type'];

/** Lists the permissions that the applicant has given to partners. */
export async function listOwnPermissions(
  deps: ApplicationsDeps,
  target: ApplicationTarget,
): Promise<{ readonly kind: 'listed'; readonly body: PermissionsResponse } | Refusal> {
  const own = await readOwnApplication(deps, target);
  if (own.kind === 'refused') return own;
  const rows = await listPermissions(deps.db, target);
  const permissions = rows.map(({ type, granted_at }) => ({ type, grantedAt: granted_at.toISOString() }));
  return { kind: 'listed', body: { permissions } };
}

/** Allows a partner something about one's own application. */
export async function grantOwnPermission(
  deps: ApplicationsDeps,
  target: ApplicationTarget,
  type: PermissionType,
): Promise<{ readonly kind: 'granted'; readonly body: PermissionResponse } | Refusal> {
  const own = await readOwnApplication(deps, target);
  if (own.kind === 'refused') return own;
  const grantedAt = await grantPermission(deps.db, { ...target, type }, deps.clock());
  return { kind: 'granted', body: { type, grantedAt: grantedAt.toISOString() } };
}

/** Takes a permission back, with the code that it has led to. Without the permission, nothing changes. */
export async function revokeOwnPermission(
  deps: ApplicationsDeps,
  target: ApplicationTarget,
  type: PermissionType,
): Promise<{ readonly kind: 'revoked' } | Refusal> {
  const own = await readOwnApplication(deps, target);
  if (own.kind === 'refused') return own;
  await revokePermission(deps.db, { ...target, type });
  return { kind: 'revoked' };
}
