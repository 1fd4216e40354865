import type {
  ApplicationLevel,
  ApplicationStatus,
  Decision,
  StepUpType,
} from '../../../src/contract/decisions.ts';
import { isForApplicant } from '../../../src/contract/stepUpRules.ts';

interface Standing {
  readonly decision: Decision;
  readonly level: ApplicationLevel;
  readonly stepUps: readonly StepUpType[];
}

type Label = Readonly<Record<ApplicationLevel, ApplicationStatus>>;
const always = (status: ApplicationStatus): Label => ({ FULL: status, BASIC: status });

/** What one is listed as while something is asked of the applicant, and while nothing is. */
const LABELS: Readonly<Record<Decision, { readonly asked: Label; readonly clear: Label }>> = {
  PENDING: { asked: always('incomplete'), clear: always('incomplete') },
  APPROVED: { asked: always('approved'), clear: always('approved') },
  APPROVED_PENDING: {
    asked: { FULL: 'incomplete', BASIC: 'verificationNeeded' },
    clear: always('approved'),
  },
  DECLINED_PENDING: {
    asked: { FULL: 'incomplete', BASIC: 'verificationNeeded' },
    clear: always('inReview'),
  },
  DECLINED: { asked: always('notStarted'), clear: always('notStarted') },
  ERROR: { asked: always('incomplete'), clear: always('incomplete') },
};

/** The label under which an application is listed. */
export function applicationStatus({ decision, level, stepUps }: Standing): ApplicationStatus {
  return LABELS[decision][isAskedForMore(stepUps) ? 'asked' : 'clear'][level];
}

// The verification of other owners is not for the applicant to do, so on its own it does not hold the application up.
function isAskedForMore(stepUps: readonly StepUpType[]): boolean {
  return stepUps.length > 1 || stepUps.some(isForApplicant);
}
