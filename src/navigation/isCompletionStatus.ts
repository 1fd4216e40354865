import type { Decision } from '../contract/decisions.ts';

const COMPLETION_STATUSES: readonly Decision[] = ['APPROVED', 'APPROVED_PENDING'];

/** Whether a decision completes an application (specification, section 4): payments may be taken. */
export function isCompletionStatus(decision: Decision): boolean {
  return COMPLETION_STATUSES.includes(decision);
}
