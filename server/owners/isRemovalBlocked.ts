import type { OwnerRow } from './ownerRepository.ts';

/** Whether an owner cannot be removed: underwriting decides about a failed check, or one under manual review. */
export function isRemovalBlocked({ result }: Pick<OwnerRow, 'result'>): boolean {
  return result === 'failed' || result === 'review';
}
