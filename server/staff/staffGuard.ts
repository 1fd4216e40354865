import type { FastifyRequest } from 'fastify';
import type { StaffMember } from '../../src/contract/staff.ts';
import type { FindStaff } from '../access/guardAccess.ts';
import type { PlatformDeps } from '../platform/deps.ts';
import { readStaffCookie } from './staffCookie.ts';
import { readStaffSession } from './staffSessions.ts';

/** Finds the session of requests to routes whose access is `staff`; each counts as activity. */
export function findStaffIn(deps: Pick<PlatformDeps, 'config' | 'db' | 'clock'>): FindStaff {
  return (request) => readStaffSession(deps, readStaffCookie(deps.config, request), 'use');
}

/** The signed-in member of a route whose access is `staff`. */
export function staffOf(request: FastifyRequest): StaffMember {
  if (!request.staff) throw new Error('A route without access "staff" asked for the member');
  return request.staff.member;
}
