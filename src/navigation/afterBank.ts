import type { ApplicationState } from '../contract/applications.ts';
import type { NextPath } from './nextPath.ts';
import { partnersPage } from './partnersPage.ts';

/** Facts that decide, besides the application. */
export interface BankFacts {
  /** Whether the portal has a page of its own for it. */
  readonly connectedPage: boolean;
  /** Whether the portal asks in steps, as the new sign-up flow does. */
  readonly multistep: boolean;
  readonly redirectUrl: string | undefined;
  /** Whether the applicant came from the completion page. */
  readonly cameFromComplete: boolean;
}

type Linked = Parameters<typeof partnersPage>[0] &
  Partial<Pick<ApplicationState, 'applicationLevel' | 'originalApplicationLevel'>>;

interface Row {
  readonly fits: (application: Linked, facts: BankFacts) => boolean;
  readonly next: (facts: BankFacts) => NextPath;
}

/** Specification, section 4, bank link success: the first row that fits. */
const ROWS: readonly Row[] = [
  // Back to the partners, where they are still awaited.
  { fits: (application) => partnersPage(application) !== undefined, next: to('owners/bank') },
  { fits: (_application, { connectedPage }) => connectedPage, next: to('connected') },
  { fits: (application, { multistep }) => isUpgraded(application) && multistep, next: to('bank/success') },
  { fits: isUpgraded, next: to('set-up') },
  {
    fits: (_application, { redirectUrl }) => redirectUrl !== undefined,
    next: ({ redirectUrl = '' }) => ({ kind: 'redirect', url: redirectUrl }),
  },
  { fits: (_application, { cameFromComplete }) => cameFromComplete, next: to('complete/bank/success') },
  { fits: () => true, next: to('complete') },
];

/** Returns the next page after a bank account was linked. */
export function afterBank(application: Linked, facts: BankFacts): NextPath {
  return ROWS.find(({ fits }) => fits(application, facts))?.next(facts) ?? { kind: 'stay' };
}

function to(page: Extract<NextPath, { kind: 'page' }>['page']): Row['next'] {
  return () => ({ kind: 'page', page });
}

/** Whether a page about the full level applies to the application: linking an account has raised its level. */
export function announcesUpgrade(
  page: 'bank/success' | 'set-up',
  application: Linked,
  { multistep }: Pick<BankFacts, 'multistep'>,
): boolean {
  return isUpgraded(application) && (page === 'bank/success') === multistep;
}

/** Linking an account has raised the application from the basic level to the full one. */
function isUpgraded({ applicationLevel, originalApplicationLevel }: Linked): boolean {
  return originalApplicationLevel === 'BASIC' && applicationLevel === 'FULL';
}
