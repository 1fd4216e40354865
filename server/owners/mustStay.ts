import type { OwnerRow } from './ownerRepository.ts';

/** Whether an owner cannot be removed: a check that failed, or that a person still looks at, is for underwriting to decide on. */
export function mustStay({ result }: Pick<OwnerRow, 'result'>): boolean {
  return result === 'failed' || result === 'review';
}
