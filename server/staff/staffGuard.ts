import type { FastifyRequest } from 'fastify';
import { STAFF_MEMBER_HEADER, type StaffMember } from '../../src/contract/staff.ts';
import type { FindStaff } from '../access/guardAccess.ts';
import type { PlatformDeps } from '../platform/deps.ts';
import { readStaffCookie } from './staffCookie.ts';
import { readStaffSession } from './staffSessions.ts';

/** Finds the session of requests to routes whose access is `staff`, if it is of the member that the page names; each counts as activity. */
export function findStaffIn(deps: Pick<PlatformDeps, 'config' | 'db' | 'clock'>): FindStaff {
  return async (request) => {
    const session = await readStaffSession(deps, readStaffCookie(deps.config, request), 'use');
    const named = request.headers[STAFF_MEMBER_HEADER];
    return named === undefined || named === session?.member.id ? session : undefined;
  };
}

/** The signed-in member of a route whose access is `staff`. */
export function staffOf(request: FastifyRequest): StaffMember {
  if (!request.staff) throw new Error('A route without access "staff" asked for the member');
  return request.staff.member;
}
