import { APPLICATION_LEVELS, BO_STATUSES, DECISIONS } from '../../../src/contract/decisions.ts';
import {
  OUTCOME_MEANINGS,
  OUTCOMES,
  outcomeOf,
  RECONSIDERATIONS,
  type Outcome,
  type OutcomeFacts,
} from '../../../src/contract/outcomes.ts';

const UNDECIDED: OutcomeFacts = {
  submitted: true,
  decision: 'PENDING',
  applicationLevel: 'FULL',
  reviewing: false,
  stepUps: [],
  boStatus: 'NONE',
  hasFinancialInstrument: false,
  reviewIsLate: false,
  reconsideration: 'none',
};
const selfie = { stepUps: ['GOV_ID_SELFIE'] };
const linked = { hasFinancialInstrument: true };

const ROWS: readonly (readonly [Partial<OutcomeFacts>, Outcome])[] = [
  [{ submitted: false }, 'notSubmitted'],
  [{}, 'checking'],
  [{ stepUps: ['BO_VERIFICATION'] }, 'partnersAwaited'],
  [{ stepUps: ['BO_VERIFICATION'], boStatus: 'WAITING_FOR_INFO' }, 'asked'],
  [{ stepUps: ['BO_VERIFICATION'], reviewing: true }, 'checking'],
  [selfie, 'asked'],
  [{ boStatus: 'WAITING_FOR_INFO' }, 'asked'],
  [{ ...selfie, reviewing: true }, 'checking'],
  [{ decision: 'ERROR' }, 'error'],
  [{ decision: 'ERROR', submitted: false }, 'error'],
  [{ decision: 'DECLINED_PENDING' }, 'inReview'],
  [{ decision: 'DECLINED_PENDING', reviewIsLate: true }, 'reviewLate'],
  [{ decision: 'DECLINED_PENDING', ...selfie }, 'asked'],
  [{ decision: 'DECLINED_PENDING', reviewing: true }, 'checking'],
  [{ decision: 'DECLINED', reconsideration: 'possible' }, 'declined'],
  [{ decision: 'DECLINED', reconsideration: 'open' }, 'declinedAsked'],
  [{ decision: 'DECLINED', reconsideration: 'over' }, 'declinedForGood'],
  [{ decision: 'APPROVED_PENDING' }, 'payoutsPending'],
  [{ decision: 'APPROVED_PENDING', ...linked }, 'payoutsPendingLinked'],
  [{ decision: 'APPROVED_PENDING', ...selfie }, 'payoutsAsked'],
  [{ decision: 'APPROVED_PENDING', ...selfie, ...linked }, 'payoutsAsked'],
  [{ decision: 'APPROVED_PENDING', applicationLevel: 'BASIC', ...selfie }, 'verificationNeeded'],
  [{ decision: 'APPROVED_PENDING', applicationLevel: 'BASIC', ...selfie, reviewing: true }, 'checking'],
  [{ decision: 'APPROVED_PENDING', applicationLevel: 'BASIC' }, 'payoutsPending'],
  [{ decision: 'DECLINED_PENDING', applicationLevel: 'BASIC', ...selfie }, 'asked'],
  [{ decision: 'APPROVED_PENDING', reviewing: true }, 'checking'],
  [{ decision: 'APPROVED_PENDING', stepUps: ['BO_VERIFICATION'] }, 'payoutsPending'],
  [{ decision: 'APPROVED' }, 'approved'],
  [{ decision: 'APPROVED', ...linked }, 'complete'],
];

/** Every combination of facts. */
function everyFact(): readonly OutcomeFacts[] {
  const flags = [true, false];
  return DECISIONS.flatMap((decision) =>
    BO_STATUSES.flatMap((boStatus) =>
      RECONSIDERATIONS.flatMap((reconsideration) =>
        [[], ['BO_VERIFICATION'], ['GOV_ID_SELFIE']].flatMap((stepUps) =>
          flags.flatMap((submitted) =>
            flags.flatMap((reviewing) =>
              flags.flatMap((hasFinancialInstrument) =>
                flags.flatMap((reviewIsLate) =>
                  APPLICATION_LEVELS.map((applicationLevel) => ({
                    decision,
                    applicationLevel,
                    boStatus,
                    reconsideration,
                    stepUps,
                    submitted,
                    reviewing,
                    hasFinancialInstrument,
                    reviewIsLate,
                  })),
                ),
              ),
            ),
          ),
        ),
      ),
    ),
  );
}

describe('outcomes of an application', () => {
  it.each(ROWS)('%j: %s', (facts, outcome) => {
    expect(outcomeOf({ ...UNDECIDED, ...facts })).toBe(outcome);
  });

  it('is one of the table for every combination of facts, and each of the table occurs', () => {
    const found = new Set(everyFact().map(outcomeOf));
    expect([...found].toSorted()).toEqual([...OUTCOMES].toSorted());
  });

  it('is the applicant’s turn wherever something is asked that still counts', () => {
    const asked = everyFact().filter(
      ({ submitted, decision, reviewing, stepUps }) =>
        submitted &&
        !reviewing &&
        stepUps.includes('GOV_ID_SELFIE') &&
        ['PENDING', 'APPROVED_PENDING', 'DECLINED_PENDING'].includes(decision),
    );
    expect(asked.length).toBeGreaterThan(0);
    expect(new Set(asked.map((facts) => OUTCOME_MEANINGS[outcomeOf(facts)].turn))).toEqual(
      new Set(['applicant']),
    );
  });

  it('offers a bank account to approved applicants without one, and to nobody else', () => {
    const offered = everyFact().filter((facts) => OUTCOME_MEANINGS[outcomeOf(facts)].next === 'bank');
    const others = offered.filter(
      ({ decision, hasFinancialInstrument }) =>
        (decision !== 'APPROVED' && decision !== 'APPROVED_PENDING') || hasFinancialInstrument,
    );
    expect(others).toEqual([]);
    expect(offered.length).toBeGreaterThan(0);
  });
});
