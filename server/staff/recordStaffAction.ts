import type { StaffMember } from '../../src/contract/staff.ts';
import { recordAudit } from '../platform/audit/recordAudit.ts';
import type { Database } from '../platform/database/openDatabase.ts';
import type { PlatformDeps } from '../platform/deps.ts';

interface StaffAction {
  readonly staff: Pick<StaffMember, 'id' | 'email'>;
  /** Such as `studio.publish`. */
  readonly event: string;
  /** The action and why, without an answer of an applicant. */
  readonly reason: string;
}

/** Adds what a member of staff does to the audit, in the transaction of what it is about. */
export async function recordStaffAction(
  deps: Pick<PlatformDeps, 'clock' | 'createId'>,
  trx: Database,
  { staff: { id, email }, event, reason }: StaffAction,
): Promise<void> {
  await recordAudit(deps, trx, { event, actor: 'staff', reason: `${email} (${id}): ${reason}` });
}
