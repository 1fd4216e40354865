import type { ServerDomain } from '../platform/domain.ts';
import type { StaffDeps } from './deps.ts';
import { ownStaffSessionRoutes, staffAccountRoutes } from './staffAccountRoutes.ts';
import { staffOpenIdRoutes } from './staffOpenIdRoutes.ts';
import { staffPasskeyRoutes } from './staffPasskeyRoutes.ts';
import { staffSessionRoutes } from './staffSessionRoutes.ts';

/**
 * Staff: the people who change and publish definitions in the studio. They have accounts, roles and sessions of their own, which are
 * nobody's account as an applicant.
 */
export function staff(deps: StaffDeps): ServerDomain {
  return {
    calls: [
      staffSessionRoutes(deps),
      staffPasskeyRoutes(deps),
      staffOpenIdRoutes(deps),
      staffAccountRoutes(deps),
      ownStaffSessionRoutes(deps),
    ],
    retention: [
      { table: 'staff_sessions', column: 'ends_at', days: 0 },
      { table: 'staff_invitations', column: 'expires_at', days: 0 },
    ],
  };
}
