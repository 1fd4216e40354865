import type { Features } from './features.ts';
import type { Decision } from './decisions.ts';

/**
 * How far a linked bank account is. `…Pending`: a test deposit is on its way, or the vendor verifies the account, by itself or with the
 * applicant's help. `returned`: it turned out to be wrong, and another one is needed. `loginExpired`: the bank wants the applicant to sign in
 * once more.
 */
export const BANK_ACCOUNT_STATUSES = [
  'depositPending',
  'automaticPending',
  'manualPending',
  'verified',
  'returned',
  'loginExpired',
] as const;
export type BankAccountStatus = (typeof BANK_ACCOUNT_STATUSES)[number];

/** How an account was linked: typed in, or chosen in the vendor's dialog. */
export const BANK_SOURCES = ['MANUAL', 'PLAID'] as const;
export type BankSource = (typeof BANK_SOURCES)[number];

/** `new`: another account is linked. `update`: the applicant signs in to the bank of the linked one once more. */
export const LINK_MODES = ['new', 'update'] as const;
export type LinkMode = (typeof LINK_MODES)[number];

/** Whether a market's accounts can be linked in the vendor's dialog; elsewhere they are typed in. */
export function isLinkable(features: Features): boolean {
  return features.bankLinking === true;
}

/** Whether an application may have an account linked, or changed: as long as it can still be approved. */
export function mayLinkBank(decision: Decision): boolean {
  return decision !== 'DECLINED' && decision !== 'ERROR';
}
