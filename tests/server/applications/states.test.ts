import {
  APPLICATION_EVENTS,
  APPLICATION_STATES,
  decisionOf,
  eventOf,
  nextState,
} from '../../../server/applications/states/applicationStates.ts';
import type {
  ApplicationEvent,
  ApplicationStateName,
} from '../../../server/applications/states/applicationStates.ts';
import { applicationStatus } from '../../../server/applications/states/applicationStatus.ts';
import { DECISIONS } from '../../../src/contract/decisions.ts';
import type { Decision } from '../../../src/contract/decisions.ts';
import type { StepUpType } from '../../../src/contract/stepUps.ts';

const ALLOWED: readonly [ApplicationStateName, ApplicationEvent, ApplicationStateName][] = [
  ['STARTED', 'submit', 'SUBMITTED'],
  ['SUBMITTED', 'approve', 'APPROVED'],
  ['SUBMITTED', 'decline', 'DECLINED'],
  ['SUBMITTED', 'approvePending', 'APPROVED_PENDING'],
  ['SUBMITTED', 'declinePending', 'DECLINED_PENDING'],
  ['SUBMITTED', 'fail', 'ERROR'],
  ['SUBMITTED', 'ask', 'ASKED'],
  ['SUBMITTED', 'edit', 'SUBMITTED'],
  ['ASKED', 'answer', 'SUBMITTED'],
  ['ASKED', 'edit', 'SUBMITTED'],
  ['ASKED', 'ask', 'ASKED'],
  ['ASKED', 'approve', 'APPROVED'],
  ['ASKED', 'decline', 'DECLINED'],
  ['ASKED', 'approvePending', 'APPROVED_PENDING'],
  ['ASKED', 'declinePending', 'DECLINED_PENDING'],
  ['ASKED', 'fail', 'ERROR'],
  ['APPROVED_PENDING', 'approve', 'APPROVED'],
  ['APPROVED_PENDING', 'approvePending', 'APPROVED_PENDING'],
  ['APPROVED_PENDING', 'ask', 'APPROVED_PENDING'],
  ['APPROVED_PENDING', 'answer', 'APPROVED_PENDING'],
  ['APPROVED_PENDING', 'decline', 'DECLINED'],
  ['APPROVED_PENDING', 'declinePending', 'DECLINED_PENDING'],
  ['DECLINED_PENDING', 'approve', 'APPROVED'],
  ['DECLINED_PENDING', 'declinePending', 'DECLINED_PENDING'],
  ['DECLINED_PENDING', 'edit', 'DECLINED_PENDING'],
  ['DECLINED_PENDING', 'ask', 'DECLINED_PENDING'],
  ['DECLINED_PENDING', 'answer', 'DECLINED_PENDING'],
  ['DECLINED_PENDING', 'decline', 'DECLINED'],
  ['DECLINED_PENDING', 'approvePending', 'APPROVED_PENDING'],
  ['ERROR', 'retry', 'SUBMITTED'],
  ['DECLINED', 'askAgain', 'DECLINED'],
  ['DECLINED', 'uphold', 'DECLINED'],
  ['DECLINED', 'reopen', 'DECLINED_PENDING'],
];

const PAIRS = APPLICATION_STATES.flatMap((state) =>
  APPLICATION_EVENTS.map((event) => {
    const allowed = ALLOWED.find(([from, on]) => from === state && on === event);
    return [state, event, allowed?.[2]] as const;
  }),
);

describe('the states of an application', () => {
  it.each(PAIRS)('%s on %s leads to %s', (state, event, next) => {
    expect(nextState(state, event)).toBe(next);
  });

  it.each(DECISIONS)('%s is reached by its own event, or by none', (decision) => {
    const event = eventOf(decision);
    const reached = event && nextState('SUBMITTED', event);
    expect(reached === undefined ? 'PENDING' : decisionOf(reached)).toBe(decision);
  });

  it('PENDING that asks for something is an event, and stays PENDING', () => {
    const event = eventOf('PENDING', ['FULL_SSN']);
    const reached = event && nextState('SUBMITTED', event);
    expect(reached && decisionOf(reached)).toBe('PENDING');
  });
});

describe('the label of an application', () => {
  const table: readonly [Decision, 'FULL' | 'BASIC', readonly StepUpType[], string][] = [
    ['PENDING', 'FULL', [], 'incomplete'],
    ['PENDING', 'BASIC', [], 'incomplete'],
    ['APPROVED', 'FULL', ['FULL_SSN'], 'approved'],
    ['APPROVED_PENDING', 'FULL', [], 'approved'],
    ['APPROVED_PENDING', 'FULL', ['BO_VERIFICATION'], 'approved'],
    ['APPROVED_PENDING', 'FULL', ['GOV_ID_SELFIE'], 'incomplete'],
    ['APPROVED_PENDING', 'FULL', ['BO_VERIFICATION', 'BO_INFO'], 'incomplete'],
    ['APPROVED_PENDING', 'BASIC', ['GOV_ID_SELFIE'], 'verificationNeeded'],
    ['DECLINED_PENDING', 'FULL', [], 'inReview'],
    ['DECLINED_PENDING', 'FULL', ['EIN_DOC'], 'incomplete'],
    ['DECLINED', 'FULL', [], 'notStarted'],
    ['ERROR', 'FULL', [], 'incomplete'],
  ];
  it.each(table)('%s %s with %j is listed as %s', (decision, level, stepUps, status) => {
    expect(applicationStatus({ decision, level, stepUps })).toBe(status);
  });
});
