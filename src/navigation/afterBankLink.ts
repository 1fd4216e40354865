import type { ApplicationState } from '../contract/applications.ts';
import type { NextPath } from './nextPath.ts';

/** What decides where linking a bank account leads. */
export interface BankLinkFacts {
  readonly application: Pick<ApplicationState, 'boStatus' | 'applicationLevel' | 'originalApplicationLevel'>;
  /** Whether the portal connects the merchant's terminal next. */
  readonly connectsTerminal: boolean;
  /** Whether the application is filled in by the new sign-up flow. */
  readonly newFlow: boolean;
  readonly redirectUrl: string | undefined;
}

interface Row {
  readonly fits: (facts: BankLinkFacts) => boolean;
  readonly next: (facts: BankLinkFacts) => NextPath;
}

/** Specification, section 4, bank link success: the first row that fits. */
const ROWS: readonly Row[] = [
  { fits: ({ application }) => application.boStatus !== 'NONE', next: to('owners/bank') },
  { fits: ({ connectsTerminal }) => connectsTerminal, next: to('connected') },
  { fits: (facts) => isUpgrade(facts) && facts.newFlow, next: to('bank/success') },
  { fits: isUpgrade, next: to('set-up') },
  {
    fits: ({ redirectUrl }) => redirectUrl !== undefined,
    next: ({ redirectUrl = '' }) => ({ kind: 'redirect', url: redirectUrl }),
  },
  { fits: () => true, next: to('complete') },
];

/** Where an application goes on once its bank account is linked. */
export function afterBankLink(facts: BankLinkFacts): NextPath {
  return ROWS.find(({ fits }) => fits(facts))?.next(facts) ?? { kind: 'stay' };
}

/** Where one goes whose bank account could not be linked: to try again, or on where there is one already. */
export function afterFailedBankLink(
  application: Pick<ApplicationState, 'hasFinancialInstrument'>,
): 'bank' | 'complete' {
  return application.hasFinancialInstrument ? 'complete' : 'bank';
}

function to(page: string): Row['next'] {
  return () => ({ kind: 'page', page });
}

function isUpgrade({ application }: BankLinkFacts): boolean {
  return application.originalApplicationLevel === 'BASIC' && application.applicationLevel === 'FULL';
}
