import {
  DECISION_MEANINGS,
  type ApplicationLevel,
  type ApplicationStatus,
  type Decision,
  type PaymentWay,
} from '../../../src/contract/decisions.ts';
import { isForApplicant, type StepUpType } from '../../../src/contract/stepUps.ts';
import type { Offer } from '../../../src/contract/offers.ts';

interface Facts {
  readonly decision: Decision;
  readonly level: ApplicationLevel;
  readonly stepUps: readonly StepUpType[];
}

/** The status under which an application is listed. */
export function applicationStatus({ decision, level, stepUps }: Facts): ApplicationStatus {
  return DECISION_MEANINGS[decision].listed[isAskedForMore(stepUps) ? 'asked' : 'clear'][level];
}

// The verification of other owners is not for the applicant to do, so on its own it does not hold the application up.
function isAskedForMore(stepUps: readonly StepUpType[]): boolean {
  return stepUps.length > 1 || stepUps.some(isForApplicant);
}

interface Approved {
  readonly level: ApplicationLevel;
  readonly offer: Pick<Offer, 'basicLevel'>;
}

/** How a business may take payments (specification, section 4, profile meaning): none before it is approved. */
export function paymentWays(status: ApplicationStatus, { level, offer }: Approved): readonly PaymentWay[] {
  if (status === 'verificationNeeded') return offer.basicLevel?.identityDue ?? [];
  if (status !== 'approved') return [];
  return level === 'BASIC' ? (offer.basicLevel?.bankDue ?? []) : ['online', 'inPerson'];
}
