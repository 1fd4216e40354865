/** What a visitor of the root brings along, and what is known of them. */
export interface Arrival {
  /** The application that the address names. */
  readonly applicationId: string | undefined;
  readonly createBusiness: boolean;
  /** Whether the portal takes merchants to their accounts first. */
  readonly accountsFirst: boolean;
  /** Whether a merchant's further accounts may stand under one master merchant id in this market. */
  readonly masterMid: boolean;
  readonly accounts: readonly { readonly applicationId: string; readonly applicationLevel: string }[];
}

interface Row {
  readonly fits: (arrival: Arrival) => boolean;
  /** Undefined: one stays on the start page. */
  readonly path: (arrival: Arrival) => string | undefined;
}

/** Specification, section 2, redirect logic on load: the first row that fits. */
const ROWS: readonly Row[] = [
  {
    fits: ({ applicationId }) => applicationId !== undefined,
    path: ({ applicationId = '' }) => `/${applicationId}`,
  },
  {
    fits: ({ createBusiness, accountsFirst, masterMid }) => createBusiness || !accountsFirst || !masterMid,
    path: () => undefined,
  },
  { fits: ({ accounts }) => accounts.length === 0, path: () => undefined },
  {
    fits: ({ accounts }) => accounts.length > 1 || accounts[0]?.applicationLevel === 'FULL',
    path: () => '/accounts',
  },
  { fits: () => true, path: ({ accounts }) => `/${accounts[0]?.applicationId ?? ''}` },
];

/** Where a visitor of the root goes on, or nothing where the start page is the place. */
export function redirectOnArrival(arrival: Arrival): string | undefined {
  return ROWS.find(({ fits }) => fits(arrival))?.path(arrival);
}

/** Whether the accounts have to be known before it is clear where a signed-in visitor of the root goes on. */
export function needsAccounts(arrival: Omit<Arrival, 'accounts'>): boolean {
  const probe = { applicationId: 'probe', applicationLevel: 'FULL' };
  return (
    arrival.applicationId === undefined && redirectOnArrival({ ...arrival, accounts: [probe] }) !== undefined
  );
}
