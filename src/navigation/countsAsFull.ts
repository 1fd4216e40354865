import type { AccountEntry } from '../contract/accounts.ts';

/** Whether an account counts as one at level FULL (specification, section 4, level). */
export function countsAsFull(
  account: Pick<
    AccountEntry,
    'applicationLevel' | 'originalIntent' | 'riskDecision' | 'businessId' | 'stepUpDetails'
  >,
): boolean {
  const { applicationLevel, originalIntent, riskDecision, businessId, stepUpDetails } = account;
  if (applicationLevel === 'FULL') return true;
  const isPendingBusiness = originalIntent === 'CREATE_BUSINESS' && riskDecision === 'PENDING';
  return isPendingBusiness && businessId !== '' && stepUpDetails.length === 0;
}
