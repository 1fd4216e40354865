import type { BankLinkState } from './bankLinkSlice.ts';

/** Whether accounts cannot be linked in the dialog right now: neither the bank nor the applicant is the reason. */
export function isUnavailable(link: BankLinkState): boolean {
  if (link.kind !== 'failed') return false;
  const { kind, code } = link.failure;
  return code === 'bank-link.unavailable' || kind === 'server' || kind === 'timeout';
}
