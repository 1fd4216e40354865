import type { Features } from '../contract/features.ts';
import type { ApplicationPage } from '../contract/pages.ts';
import type { ApplicationState } from '../contract/applications.ts';
import { isCompletionStatus, type Decision } from '../contract/decisions.ts';

/** Next page of an application without a step-up: one of its own, another site, or none. */
export type NextPath =
  | { readonly kind: 'page'; readonly page: ApplicationPage }
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'stay' };

/** Facts that decide. The caller reads them from the portal and the URL. */
export interface NextFacts {
  readonly application: Pick<
    ApplicationState,
    'intent' | 'originalIntent' | 'decision' | 'boStatus' | 'hasFinancialInstrument'
  >;
  readonly features: Features;
  /** Whether the portal waits for a decision on a page of its own. */
  readonly verifiesPending: boolean;
  readonly redirectUrl: string | undefined;
  /** Whether a channel was asked for in the first version of the API. */
  readonly channelRequest: boolean;
}

interface Row {
  readonly fits: (facts: NextFacts) => boolean;
  readonly next: (facts: NextFacts) => NextPath;
}

/** Specification, section 4, with no step-up: the first row that fits. */
const ROWS: readonly Row[] = [
  { fits: is('ERROR'), next: to('error') },
  { fits: (facts) => addsStore(facts) && isApproved(facts), next: to('store-complete') },
  { fits: addsStore, next: to('store-success') },
  { fits: ({ application }) => application.hasFinancialInstrument, next: out },
  { fits: (facts) => is('PENDING')(facts) && addsProduct(facts), next: backToForm },
  { fits: (facts) => is('PENDING')(facts) && facts.verifiesPending, next: to('verifying') },
  { fits: is('PENDING'), next: () => ({ kind: 'stay' }) },
  { fits: ({ application }) => application.boStatus === 'INFO_PROVIDED', next: to('owners/verifying') },
  { fits: ({ application }) => application.boStatus === 'WAITING_FOR_INFO', next: to('owners') },
  { fits: (facts) => isApproved(facts) && facts.channelRequest, next: to('add-channel') },
  // Basic or full makes no difference: who gets as far as here has linked no bank account yet.
  { fits: isApproved, next: to('bank') },
  { fits: () => true, next: to('success') },
];

/** The page after a step-up or a decision, once nothing more is asked of the applicant. */
export function nextPath(facts: NextFacts): NextPath {
  return ROWS.find(({ fits }) => fits(facts))?.next(facts) ?? { kind: 'stay' };
}

function to(page: ApplicationPage): Row['next'] {
  return () => ({ kind: 'page', page });
}

function is(decision: Decision): Row['fits'] {
  return ({ application }) => application.decision === decision;
}

function isApproved({ application }: NextFacts): boolean {
  return isCompletionStatus(application.decision);
}

function addsStore({ application, features }: NextFacts): boolean {
  return application.intent === 'ADD_STORE' && features.addStorePages === true;
}

// The server reports the intent to add a product as one to create a business, and keeps the original intent.
function addsProduct({ application }: NextFacts): boolean {
  return application.originalIntent === 'ADD_PRODUCT';
}

function out({ redirectUrl }: NextFacts): NextPath {
  return redirectUrl === undefined
    ? { kind: 'page', page: 'complete' }
    : { kind: 'redirect', url: redirectUrl };
}

function backToForm({ features }: NextFacts): NextPath {
  return { kind: 'page', page: features.multistep === false ? 'update' : 'applicant' };
}
