import type { BoStatus, Decision } from '../contract/decisions.ts';

interface Facts {
  readonly decision: Decision;
  readonly reviewing: boolean;
  readonly stepUpDetails: readonly string[];
  readonly boStatus?: BoStatus;
}

/** Decisions that another list of owners may change. */
const OPEN_DECISIONS: readonly Decision[] = ['PENDING', 'APPROVED_PENDING', 'DECLINED_PENDING'];

/**
 * Returns the current page about the owners: the list, if it needs an answer, or the page that waits for the partners.
 * Undefined during underwriting, or if nothing is expected of owners.
 */
export function partnersPage(application: Facts): 'owners' | 'owners/verifying' | undefined {
  const { decision, reviewing, stepUpDetails, boStatus = 'NONE' } = application;
  if (reviewing) return undefined;
  if (boStatus === 'WAITING_FOR_INFO') return OPEN_DECISIONS.includes(decision) ? 'owners' : undefined;
  const isAwaited =
    decision === 'PENDING' && boStatus === 'INFO_PROVIDED' && stepUpDetails.includes('BO_VERIFICATION');
  return isAwaited ? 'owners/verifying' : undefined;
}

/** Whether owners may be listed, or the list changed: wherever it is asked for, and later until the decision is final. */
export function canListOwners({ decision, reviewing, stepUpDetails, boStatus = 'NONE' }: Facts): boolean {
  if (reviewing) return false;
  return stepUpDetails.includes('BO_INFO') || (boStatus !== 'NONE' && OPEN_DECISIONS.includes(decision));
}
