import type { ApplicationState } from '../contract/applications.ts';
import type { Decision } from '../contract/decisions.ts';

/** The outcome that a page speaks of. */
export type Outcome = 'approved' | 'approvedPending' | 'inReview' | 'declined' | 'error';

const OUTCOMES: Readonly<Record<Decision, Outcome>> = {
  APPROVED: 'approved',
  APPROVED_PENDING: 'approvedPending',
  PENDING: 'inReview',
  DECLINED_PENDING: 'inReview',
  DECLINED: 'declined',
  ERROR: 'error',
};

/** What a decision means to the applicant (specification, section 4). */
export function outcomeOf(decision: Decision): Outcome {
  return OUTCOMES[decision];
}

type Standing = Pick<ApplicationState, 'id' | 'orderDue' | 'decision'>;

/** Where an application stands, by the first row that fits. */
const STANDINGS: readonly { readonly fits: (application: Standing) => boolean; readonly page: string }[] = [
  { fits: ({ orderDue }) => orderDue, page: 'order' },
  { fits: ({ decision }) => decision === 'PENDING', page: 'verifying' },
  { fits: ({ decision }) => decision === 'ERROR', page: 'error' },
  { fits: () => true, page: 'success' },
];

/** The page on which an application goes on, whoever opens it and from wherever. */
export function standingPath(application: Standing): string {
  const page = STANDINGS.find(({ fits }) => fits(application))?.page ?? 'success';
  return `/${application.id}/${page}`;
}

/** Whether a bank account may be linked now: only to an approved application, and only once. */
export function canLinkBank(
  application: Pick<ApplicationState, 'decision' | 'hasFinancialInstrument'>,
): boolean {
  const { decision, hasFinancialInstrument } = application;
  return (decision === 'APPROVED' || decision === 'APPROVED_PENDING') && !hasFinancialInstrument;
}
