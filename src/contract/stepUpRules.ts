import type { Decision, StepUpType } from './decisions.ts';

/** The step-ups that a form answers, by the name that the call has for them. */
export const ANSWERED_STEP_UPS = {
  'full-ssn': 'FULL_SSN',
  'business-info': 'BUSINESS_INFO',
} as const satisfies Record<string, StepUpType>;

/** The name of such a call. */
export type AnsweredStepUpName = keyof typeof ANSWERED_STEP_UPS;

/** Whether a step-up is for the applicant to answer: other owners verify themselves. */
export function isForApplicant(stepUp: string): boolean {
  return stepUp !== 'BO_VERIFICATION';
}

const COMPLETION_STATUSES: readonly Decision[] = ['APPROVED', 'APPROVED_PENDING'];

/** Whether a decision completes an application (specification, section 4): payments may be taken, a bank account linked. */
export function isCompletionStatus(decision: Decision): boolean {
  return COMPLETION_STATUSES.includes(decision);
}
