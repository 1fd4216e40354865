import type { ApplicationState } from '../contract/applications.ts';
import { isForApplicant } from '../contract/stepUps.ts';

/** How far an application is that adds a store (specification, section 4, outcomes). */
export type StoreVariant =
  | 'basic'
  | 'fullIncomplete'
  | 'fullCompletePending'
  | 'fullCompleteApproved'
  | 'rejectedForTerms'
  | 'rejected';

type Facts = Pick<
  ApplicationState,
  'applicationLevel' | 'boStatus' | 'decision' | 'reasonCode' | 'stepUpDetails'
>;

interface Row {
  readonly fits: (facts: Facts) => boolean;
  readonly variant: StoreVariant;
}

const ROWS: readonly Row[] = [
  {
    fits: ({ decision, reasonCode }) => decision === 'DECLINED' && reasonCode === 'business.termsOfService',
    variant: 'rejectedForTerms',
  },
  { fits: ({ decision }) => decision === 'DECLINED', variant: 'rejected' },
  { fits: ({ applicationLevel }) => applicationLevel === 'BASIC', variant: 'basic' },
  { fits: asksApplicant, variant: 'fullIncomplete' },
  { fits: ({ decision }) => decision === 'APPROVED', variant: 'fullCompleteApproved' },
  { fits: () => true, variant: 'fullCompletePending' },
];

/** The texts of the store's page: the first row that fits. */
export function storeVariantOf(facts: Facts): StoreVariant {
  return ROWS.find(({ fits }) => fits(facts))?.variant ?? 'fullCompletePending';
}

/** Whether the applicant still has something to do. */
export function asksApplicant({
  stepUpDetails,
  boStatus,
}: Pick<Facts, 'stepUpDetails' | 'boStatus'>): boolean {
  return stepUpDetails.some(isForApplicant) || boStatus === 'WAITING_FOR_INFO';
}
