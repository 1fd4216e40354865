import { isCompletionStatus } from './decisions.ts';
import type { ApplicationLevel, BoStatus, Decision, PaymentWay } from './decisions.ts';
import { isForApplicant } from './stepUps.ts';

/** Outcome of an application for its applicant. Page, checklist, list of accounts and mails all show it. */
export const OUTCOMES = [
  'notSubmitted',
  'asked',
  'payoutsAsked',
  'verificationNeeded',
  'checking',
  'partnersAwaited',
  'error',
  'inReview',
  'reviewLate',
  'declined',
  'declinedAsked',
  'declinedForGood',
  'payoutsPending',
  'payoutsPendingLinked',
  'approved',
  'complete',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Whether a declined application may be reconsidered, is being reconsidered, or neither. */
export const RECONSIDERATIONS = ['none', 'possible', 'open', 'over'] as const;
export type ReconsiderationState = (typeof RECONSIDERATIONS)[number];

/** All that an outcome depends on. */
export interface OutcomeFacts {
  readonly submitted: boolean;
  readonly decision: Decision;
  readonly applicationLevel: ApplicationLevel;
  /** Whether underwriting looks again at what was given since its last decision. */
  readonly reviewing: boolean;
  readonly stepUps: readonly string[];
  readonly boStatus: BoStatus;
  readonly hasFinancialInstrument: boolean;
  /** Whether the day has passed by which a review was to end. */
  readonly reviewIsLate: boolean;
  readonly reconsideration: ReconsiderationState;
}

interface Row {
  readonly fits: (facts: OutcomeFacts) => boolean;
  readonly outcome: Outcome;
}

const is =
  (decision: Decision): Row['fits'] =>
  (facts) =>
    facts.decision === decision;

/** Specification, section 4: the first row that fits. What is final comes before what is asked: nothing could change it. */
const ROWS: readonly Row[] = [
  { fits: ({ submitted, decision }) => !submitted && decision === 'PENDING', outcome: 'notSubmitted' },
  { fits: is('ERROR'), outcome: 'error' },
  {
    fits: (facts) => is('DECLINED')(facts) && facts.reconsideration === 'open',
    outcome: 'declinedAsked',
  },
  { fits: (facts) => is('DECLINED')(facts) && facts.reconsideration === 'possible', outcome: 'declined' },
  { fits: is('DECLINED'), outcome: 'declinedForGood' },
  {
    fits: (facts) => is('APPROVED')(facts) && facts.hasFinancialInstrument,
    outcome: 'complete',
  },
  { fits: is('APPROVED'), outcome: 'approved' },
  { fits: ({ reviewing }) => reviewing, outcome: 'checking' },
  {
    fits: (facts) => is('APPROVED_PENDING')(facts) && isAsked(facts) && facts.applicationLevel === 'BASIC',
    outcome: 'verificationNeeded',
  },
  { fits: (facts) => is('APPROVED_PENDING')(facts) && isAsked(facts), outcome: 'payoutsAsked' },
  { fits: isAsked, outcome: 'asked' },
  {
    fits: (facts) => is('PENDING')(facts) && facts.stepUps.includes('BO_VERIFICATION'),
    outcome: 'partnersAwaited',
  },
  { fits: is('PENDING'), outcome: 'checking' },
  {
    fits: (facts) => isCompletionStatus(facts.decision) && facts.hasFinancialInstrument,
    outcome: 'payoutsPendingLinked',
  },
  { fits: is('APPROVED_PENDING'), outcome: 'payoutsPending' },
  { fits: ({ reviewIsLate }) => reviewIsLate, outcome: 'reviewLate' },
];

/** Derives the outcome of an application. */
export function outcomeOf(facts: OutcomeFacts): Outcome {
  return ROWS.find(({ fits }) => fits(facts))?.outcome ?? 'inReview';
}

/** Whether something is asked of the applicant: a step-up, or the partners' names. */
function isAsked({ stepUps, boStatus }: OutcomeFacts): boolean {
  return stepUps.some(isForApplicant) || boStatus === 'WAITING_FOR_INFO';
}

/** Meaning of one outcome, everywhere. Its texts are found by its name. */
export interface OutcomeMeaning {
  readonly tone: 'success' | 'info' | 'warning' | 'error';
  /** The party that has to act. Only if it is not the applicant may a page state that there is nothing to do. */
  readonly turn: 'applicant' | 'us' | 'nobody';
  /** Target of the first link on the outcome's page. */
  readonly next: 'accounts' | 'askAgain' | 'bank' | 'done' | 'readRequest' | 'retry' | 'status';
  /** How the list of accounts calls it. */
  readonly listed:
    'approved' | 'checking' | 'declined' | 'incomplete' | 'inReview' | 'lookedAtAgain' | 'partnersAwaited';
  /** The checklist's line on the decision; its text is found by `code`. */
  readonly requirement: { readonly status: 'met' | 'pending' | 'error'; readonly code?: string };
  /** The mail that reports it; none if there is nothing to report, or another mail does. */
  readonly mail?:
    | 'applicationApproved'
    | 'applicationApprovedLinked'
    | 'applicationApprovedPending'
    | 'applicationApprovedPendingLinked'
    | 'applicationAsked'
    | 'applicationDeclined'
    | 'applicationDeclinedForGood'
    | 'applicationInReview'
    | 'verificationNeeded';
}

const PENDING = { status: 'pending' } as const;
const REVIEW = { status: 'pending', code: 'decision.inReview' } as const;
const DECLINE = { status: 'error', code: 'decision.declined' } as const;
const PAYOUTS_LATER = { status: 'pending', code: 'decision.payoutsLater' } as const;

/** The decision table: a row for each outcome. It is the only definition of an outcome's meaning. */
export const OUTCOME_MEANINGS: Readonly<Record<Outcome, OutcomeMeaning>> = {
  notSubmitted: {
    tone: 'info',
    turn: 'applicant',
    next: 'status',
    listed: 'incomplete',
    requirement: PENDING,
  },
  asked: {
    tone: 'warning',
    turn: 'applicant',
    next: 'status',
    listed: 'incomplete',
    requirement: PENDING,
    mail: 'applicationAsked',
  },
  payoutsAsked: {
    tone: 'warning',
    turn: 'applicant',
    next: 'status',
    listed: 'incomplete',
    requirement: PAYOUTS_LATER,
    mail: 'applicationAsked',
  },
  verificationNeeded: {
    tone: 'warning',
    turn: 'applicant',
    next: 'status',
    // Specification, section 4: shown as incomplete.
    listed: 'incomplete',
    requirement: { status: 'pending', code: 'decision.verificationNeeded' },
    mail: 'verificationNeeded',
  },
  checking: { tone: 'info', turn: 'us', next: 'accounts', listed: 'checking', requirement: PENDING },
  partnersAwaited: {
    tone: 'info',
    turn: 'nobody',
    next: 'status',
    listed: 'partnersAwaited',
    requirement: PENDING,
  },
  error: {
    tone: 'error',
    turn: 'applicant',
    next: 'retry',
    listed: 'incomplete',
    requirement: { status: 'error' },
  },
  inReview: {
    tone: 'info',
    turn: 'us',
    next: 'accounts',
    listed: 'inReview',
    requirement: REVIEW,
    mail: 'applicationInReview',
  },
  reviewLate: {
    tone: 'warning',
    turn: 'us',
    next: 'accounts',
    listed: 'inReview',
    requirement: { status: 'pending', code: 'decision.reviewLate' },
  },
  declined: {
    tone: 'warning',
    turn: 'nobody',
    next: 'askAgain',
    listed: 'declined',
    requirement: DECLINE,
    mail: 'applicationDeclined',
  },
  declinedAsked: {
    tone: 'info',
    turn: 'us',
    next: 'readRequest',
    listed: 'lookedAtAgain',
    requirement: { status: 'pending', code: 'decision.lookedAtAgain' },
  },
  declinedForGood: {
    tone: 'warning',
    turn: 'nobody',
    next: 'accounts',
    listed: 'declined',
    requirement: DECLINE,
    mail: 'applicationDeclinedForGood',
  },
  payoutsPending: {
    tone: 'success',
    turn: 'applicant',
    next: 'bank',
    listed: 'approved',
    requirement: PAYOUTS_LATER,
    mail: 'applicationApprovedPending',
  },
  payoutsPendingLinked: {
    tone: 'success',
    turn: 'us',
    next: 'done',
    listed: 'approved',
    requirement: PAYOUTS_LATER,
    mail: 'applicationApprovedPendingLinked',
  },
  approved: {
    tone: 'success',
    turn: 'applicant',
    next: 'bank',
    listed: 'approved',
    requirement: { status: 'met' },
    mail: 'applicationApproved',
  },
  complete: {
    tone: 'success',
    turn: 'nobody',
    next: 'done',
    listed: 'approved',
    requirement: { status: 'met' },
    mail: 'applicationApprovedLinked',
  },
};

/** Returns the key of the text about the permitted ways to take payments. */
export function waysOf(takes: readonly PaymentWay[]): 'none' | 'online' | 'online-inPerson' {
  if (takes.length === 0) return 'none';
  return takes.includes('inPerson') ? 'online-inPerson' : 'online';
}
