import type { BoStatus, Decision } from '../contract/decisions.ts';

interface Facts {
  readonly decision: Decision;
  readonly reviewing: boolean;
  readonly stepUpDetails: readonly string[];
  readonly boStatus?: BoStatus;
}

/**
 * The page of an undecided application that only its partners hold up: the list, where something is to be said of it, or the page that waits
 * for them. Undefined where underwriting is asked, or nothing but a partner is missing.
 */
export function partnersPage(application: Facts): 'owners' | 'owners/verifying' | undefined {
  const { decision, reviewing, stepUpDetails, boStatus = 'NONE' } = application;
  if (decision !== 'PENDING' || reviewing) return undefined;
  if (boStatus === 'WAITING_FOR_INFO') return 'owners';
  const isAwaited = boStatus === 'INFO_PROVIDED' && stepUpDetails.includes('BO_VERIFICATION');
  return isAwaited ? 'owners/verifying' : undefined;
}
