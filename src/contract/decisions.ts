/** Decisions of underwriting. */
export const DECISIONS = [
  'PENDING',
  'APPROVED',
  'DECLINED',
  'APPROVED_PENDING',
  'DECLINED_PENDING',
  'ERROR',
] as const;
export type Decision = (typeof DECISIONS)[number];

/** Whether a decision allows the charge of what was ordered. */
export function isCharged(decision: string): boolean {
  return decision === 'APPROVED';
}

/** How an application is listed. */
export const APPLICATION_STATUSES = [
  'approved',
  'incomplete',
  'verificationNeeded',
  'inReview',
  'notStarted',
] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** Scope of an approval: everything, or the part that the market's offer allows at the basic level. */
export const APPLICATION_LEVELS = ['FULL', 'BASIC'] as const;
export type ApplicationLevel = (typeof APPLICATION_LEVELS)[number];

/** How a business may take payments. */
export const PAYMENT_WAYS = ['online', 'inPerson'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

/** How far the beneficial owners are. */
export const BO_STATUSES = ['NONE', 'WAITING_FOR_INFO', 'INFO_PROVIDED'] as const;
export type BoStatus = (typeof BO_STATUSES)[number];

/** Why an application was declined or is still reviewed; each has a sentence for the applicant. */
export const REASON_CODES = [
  'business.category',
  'business.notConfirmed',
  'business.termsOfService',
  'document.unreadable',
  'identity.mismatch',
  'identity.notConfirmed',
  'phone.notConfirmed',
  'review.manual',
  'risk.policy',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

type StatusByLevel = Readonly<Record<ApplicationLevel, ApplicationStatus>>;
const both = (status: ApplicationStatus): StatusByLevel => ({ FULL: status, BASIC: status });

/** Meaning of one decision, independent of other facts; `outcomes.ts` has its meaning for the applicant. */
interface DecisionMeaning {
  /** Whether it completes an application: payments may be taken, a bank account linked. */
  readonly completes: boolean;
  /** The status that calls return: while something is asked of the applicant (`asked`), and while nothing is (`clear`). */
  readonly listed: { readonly asked: StatusByLevel; readonly clear: StatusByLevel };
  /** The reason that is given where underwriting gives none. */
  readonly usualReason?: ReasonCode;
}

/** Specification, section 4. */
export const DECISION_MEANINGS: Readonly<Record<Decision, DecisionMeaning>> = {
  PENDING: {
    completes: false,
    listed: { asked: both('incomplete'), clear: both('incomplete') },
  },
  APPROVED: {
    completes: true,
    listed: { asked: both('approved'), clear: both('approved') },
  },
  APPROVED_PENDING: {
    completes: true,
    listed: { asked: { FULL: 'incomplete', BASIC: 'verificationNeeded' }, clear: both('approved') },
  },
  DECLINED_PENDING: {
    completes: false,
    listed: { asked: both('incomplete'), clear: both('inReview') },
    usualReason: 'review.manual',
  },
  DECLINED: {
    completes: false,
    listed: { asked: both('notStarted'), clear: both('notStarted') },
    usualReason: 'risk.policy',
  },
  ERROR: {
    completes: false,
    listed: { asked: both('incomplete'), clear: both('incomplete') },
  },
};

/** Whether a decision completes an application (specification, section 4). */
export function isCompletionStatus(decision: Decision): boolean {
  return DECISION_MEANINGS[decision].completes;
}
