/** What underwriting says of an application. */
export const DECISIONS = [
  'PENDING',
  'APPROVED',
  'DECLINED',
  'APPROVED_PENDING',
  'DECLINED_PENDING',
  'ERROR',
] as const;
export type Decision = (typeof DECISIONS)[number];

/** How an application is listed. */
export const APPLICATION_STATUSES = [
  'approved',
  'incomplete',
  'verificationNeeded',
  'inReview',
  'notStarted',
] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** Whether the whole sign-up or only the basic one was asked for. */
export const APPLICATION_LEVELS = ['FULL', 'BASIC'] as const;
export type ApplicationLevel = (typeof APPLICATION_LEVELS)[number];

/** How far the beneficial owners are. */
export const BO_STATUSES = ['NONE', 'WAITING_FOR_INFO', 'INFO_PROVIDED'] as const;
export type BoStatus = (typeof BO_STATUSES)[number];

/** Why an application was declined or is still reviewed; each has a sentence for the applicant. */
export const REASON_CODES = [
  'business.category',
  'business.notConfirmed',
  'document.unreadable',
  'identity.mismatch',
  'identity.notConfirmed',
  'phone.notConfirmed',
  'review.manual',
  'risk.policy',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

/** What the outcome page speaks of. */
export type Outcome = 'approved' | 'approvedPending' | 'inReview' | 'declined' | 'error';

type StatusByLevel = Readonly<Record<ApplicationLevel, ApplicationStatus>>;
const both = (status: ApplicationStatus): StatusByLevel => ({ FULL: status, BASIC: status });

/** What one decision means, everywhere. */
export interface DecisionMeaning {
  /** Whether it completes an application: payments may be taken, a bank account linked. */
  readonly completes: boolean;
  readonly outcome: Outcome;
  /** The status in lists: while something is asked of the applicant (`asked`), and while nothing is (`clear`). */
  readonly listed: { readonly asked: StatusByLevel; readonly clear: StatusByLevel };
  /** The checklist's line about it; its text is found by `code`, its page is below the application's path. */
  readonly requirement: {
    readonly status: 'met' | 'pending' | 'error';
    readonly code?: string;
    /** Instead of `code` while underwriting looks again: no review that one waits days for. */
    readonly codeWhileReviewing?: string;
    readonly page?: string;
  };
  /** The mail that reports it; an error is nothing to report, it is something to mend. */
  readonly mail?:
    'applicationApproved' | 'applicationApprovedPending' | 'applicationInReview' | 'applicationDeclined';
  /** The reason that is given where underwriting gives none. */
  readonly usualReason?: ReasonCode;
}

/** Specification, section 4: what a decision means to page, list, checklist and mail. Nothing else says so. */
export const DECISION_MEANINGS: Readonly<Record<Decision, DecisionMeaning>> = {
  PENDING: {
    completes: false,
    outcome: 'inReview',
    listed: { asked: both('incomplete'), clear: both('incomplete') },
    requirement: { status: 'pending' },
  },
  APPROVED: {
    completes: true,
    outcome: 'approved',
    listed: { asked: both('approved'), clear: both('approved') },
    requirement: { status: 'met' },
    mail: 'applicationApproved',
  },
  APPROVED_PENDING: {
    completes: true,
    outcome: 'approvedPending',
    listed: { asked: { FULL: 'incomplete', BASIC: 'verificationNeeded' }, clear: both('approved') },
    requirement: { status: 'pending', code: 'decision.payoutsLater' },
    mail: 'applicationApprovedPending',
  },
  DECLINED_PENDING: {
    completes: false,
    outcome: 'inReview',
    listed: { asked: { FULL: 'incomplete', BASIC: 'verificationNeeded' }, clear: both('inReview') },
    requirement: {
      status: 'pending',
      code: 'decision.inReview',
      codeWhileReviewing: 'decision.pending',
    },
    mail: 'applicationInReview',
    usualReason: 'review.manual',
  },
  DECLINED: {
    completes: false,
    outcome: 'declined',
    listed: { asked: both('notStarted'), clear: both('notStarted') },
    requirement: { status: 'error', code: 'decision.declined' },
    mail: 'applicationDeclined',
    usualReason: 'risk.policy',
  },
  ERROR: {
    completes: false,
    outcome: 'error',
    listed: { asked: both('incomplete'), clear: both('incomplete') },
    requirement: { status: 'error', page: 'error' },
  },
};

/** Whether a decision completes an application (specification, section 4). */
export function isCompletionStatus(decision: Decision): boolean {
  return DECISION_MEANINGS[decision].completes;
}
