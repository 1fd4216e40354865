import { applicationPath, PATHS, storesPath } from '../contract/pages.ts';
import type { AccountEntry } from '../contract/accounts.ts';
import { isCompletionStatus } from '../contract/decisions.ts';

/** Parameters of the root's URL, and facts about the visitor. */
export interface Arrival {
  /** The application that the URL names. */
  readonly applicationId: string | undefined;
  /** The business that the URL names. */
  readonly businessId: string | undefined;
  /** Whether the URL names a service, by id or type, that is to be connected. */
  readonly hasService: boolean;
  readonly createBusiness: boolean;
  /** Whether the portal takes merchants to their accounts first. */
  readonly accountsFirst: boolean;
  readonly partnerFlow: boolean;
  readonly standaloneCobrand: boolean;
  /** Whether a merchant's further accounts may share one master merchant id in this market. */
  readonly masterMid: boolean;
  readonly multistep: boolean;
  readonly accounts: readonly ArrivalAccount[];
}

export type ArrivalAccount = Pick<
  AccountEntry,
  'applicationId' | 'applicationLevel' | 'originalIntent' | 'riskDecision' | 'businessId' | 'stepUpDetails'
>;

interface Row {
  readonly fits: (arrival: Arrival) => boolean;
  /** Undefined: the page stays. */
  readonly path: (arrival: Arrival) => string | undefined;
}

/** Specification, section 2, redirect logic on load: the first row that fits. */
const ROWS: readonly Row[] = [
  {
    fits: ({ applicationId }) => applicationId !== undefined,
    path: ({ applicationId = '' }) => applicationPath(applicationId),
  },
  { fits: beginsAnew, path: () => PATHS.start },
  {
    fits: ({ standaloneCobrand, accounts }) => standaloneCobrand && accounts.length === 0,
    path: () => PATHS.start,
  },
  { fits: ({ accounts }) => accounts.length === 0, path: () => undefined },
  { fits: isOfApprovedBusiness, path: ({ businessId = '' }) => storesPath(businessId) },
  { fits: ({ accounts }) => accounts.length > 1 || accounts.some(countsAsFull), path: () => PATHS.accounts },
  {
    fits: ({ hasService, accounts }) => hasService && !accounts.some(isPendingBusiness),
    path: ({ accounts }) => storesPath(accounts[0]?.businessId ?? ''),
  },
  {
    fits: () => true,
    path: ({ accounts, multistep }) =>
      applicationPath(accounts[0]?.applicationId ?? '', multistep ? 'applicant' : 'update'),
  },
];

/** Returns the path to which a visitor of the root is redirected; undefined if the start page is shown. */
export function redirectOnArrival(arrival: Arrival): string | undefined {
  return ROWS.find(({ fits }) => fits(arrival))?.path(arrival);
}

/** Whether the accounts have to be known to redirect a signed-in visitor of the root. */
export function needsAccounts(arrival: Omit<Arrival, 'accounts'>): boolean {
  return arrival.applicationId === undefined && !beginsAnew(arrival);
}

function beginsAnew(arrival: Omit<Arrival, 'accounts'>): boolean {
  const { createBusiness, accountsFirst, partnerFlow, masterMid } = arrival;
  return createBusiness || !accountsFirst || partnerFlow || !masterMid;
}

function isOfApprovedBusiness({ businessId, accounts }: Arrival): boolean {
  return accounts.some(
    (account) => account.businessId === businessId && isCompletionStatus(account.riskDecision),
  );
}

function isPendingBusiness({ originalIntent, riskDecision }: ArrivalAccount): boolean {
  return originalIntent === 'CREATE_BUSINESS' && riskDecision === 'PENDING';
}

/** Whether an account counts as one at level FULL (specification, section 4, level). */
function countsAsFull(
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
