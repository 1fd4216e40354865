import type { Decision } from '../../../src/contract/decisions.ts';
import type { StepUpType } from '../../../src/contract/stepUps.ts';

export const APPLICATION_STATES = [
  'STARTED',
  'SUBMITTED',
  'ASKED',
  'APPROVED',
  'DECLINED',
  'APPROVED_PENDING',
  'DECLINED_PENDING',
  'ERROR',
] as const;
export type ApplicationStateName = (typeof APPLICATION_STATES)[number];

export const APPLICATION_EVENTS = [
  'submit',
  'approve',
  'decline',
  'approvePending',
  'declinePending',
  'fail',
  'retry',
  'ask',
  'answer',
  'askAgain',
  'uphold',
  'reopen',
  'edit',
] as const;
export type ApplicationEvent = (typeof APPLICATION_EVENTS)[number];

type Moves = Partial<Record<ApplicationEvent, ApplicationStateName>>;

/** Every transition. What is not listed here does not happen: the caller responds with 409 and writes nothing. */
export const APPLICATION_MOVES: Readonly<Record<ApplicationStateName, Moves>> = {
  STARTED: { submit: 'SUBMITTED' },
  SUBMITTED: {
    approve: 'APPROVED',
    decline: 'DECLINED',
    approvePending: 'APPROVED_PENDING',
    declinePending: 'DECLINED_PENDING',
    fail: 'ERROR',
    ask: 'ASKED',
    edit: 'SUBMITTED',
  },
  ASKED: {
    approve: 'APPROVED',
    decline: 'DECLINED',
    approvePending: 'APPROVED_PENDING',
    declinePending: 'DECLINED_PENDING',
    fail: 'ERROR',
    ask: 'ASKED',
    answer: 'SUBMITTED',
    edit: 'SUBMITTED',
  },
  // A step-up may be asked for again, or another one: the decision stays, the list changes.
  APPROVED_PENDING: {
    approve: 'APPROVED',
    decline: 'DECLINED',
    approvePending: 'APPROVED_PENDING',
    declinePending: 'DECLINED_PENDING',
    ask: 'APPROVED_PENDING',
    answer: 'APPROVED_PENDING',
  },
  DECLINED_PENDING: {
    approve: 'APPROVED',
    decline: 'DECLINED',
    approvePending: 'APPROVED_PENDING',
    declinePending: 'DECLINED_PENDING',
    ask: 'DECLINED_PENDING',
    edit: 'DECLINED_PENDING',
    answer: 'DECLINED_PENDING',
  },
  ERROR: { retry: 'SUBMITTED' },
  APPROVED: {},
  // Final for underwriting. Support may open it again if the applicant asks for another look (decision 77).
  DECLINED: { askAgain: 'DECLINED', uphold: 'DECLINED', reopen: 'DECLINED_PENDING' },
};

/** Returns the state after an event; undefined if it is not allowed. */
export function nextState(
  state: ApplicationStateName,
  event: ApplicationEvent,
): ApplicationStateName | undefined {
  return APPLICATION_MOVES[state][event];
}

const DECISION_OF_STATE: Readonly<Record<ApplicationStateName, Decision>> = {
  STARTED: 'PENDING',
  SUBMITTED: 'PENDING',
  ASKED: 'PENDING',
  APPROVED: 'APPROVED',
  DECLINED: 'DECLINED',
  APPROVED_PENDING: 'APPROVED_PENDING',
  DECLINED_PENDING: 'DECLINED_PENDING',
  ERROR: 'ERROR',
};

/** Maps a state to the public decision: PENDING before and during underwriting. */
export function decisionOf(state: ApplicationStateName): Decision {
  return DECISION_OF_STATE[state];
}

const EVENT_OF_DECISION: Readonly<Record<Exclude<Decision, 'PENDING'>, ApplicationEvent>> = {
  APPROVED: 'approve',
  DECLINED: 'decline',
  APPROVED_PENDING: 'approvePending',
  DECLINED_PENDING: 'declinePending',
  ERROR: 'fail',
};

/**
 * The event that a decision of underwriting means. PENDING is no event, it is the lack of one, unless underwriting asks
 * for something first.
 */
export function eventOf(
  decision: Decision,
  stepUps: readonly StepUpType[] = [],
): ApplicationEvent | undefined {
  if (decision !== 'PENDING') return EVENT_OF_DECISION[decision];
  return stepUps.length > 0 ? 'ask' : undefined;
}

/** Whether there is still something to decide about an application, for which its partners are needed. */
export function isUndecided({ state }: { readonly state: ApplicationStateName }): boolean {
  return state === 'SUBMITTED' || nextState(state, 'answer') !== undefined;
}
