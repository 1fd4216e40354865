import type { ApplicationState, DateRange } from '../../../src/contract/applications.ts';
import { outcomeOf } from '../../../src/contract/outcomes.ts';
import type { Outcome } from '../../../src/contract/outcomes.ts';
import { addBusinessDays, dateOf } from '../../definitions/configuration/businessDays.ts';
import type { DefinitionsDeps } from '../../definitions/deps.ts';
import type { ApplicationRow } from '../applicationRepository.ts';
import { decisionOf } from './applicationStates.ts';

/** Specification, section 4: "contact within 1-2 business days", and a mail about payouts "within 24 hours". */
const REVIEW_DAYS = { from: 1, to: 2 };
const PAYOUTS_MAIL_MS = 24 * 60 * 60 * 1000;

type Columns = Pick<
  ApplicationRow,
  | 'market'
  | 'portal'
  | 'state'
  | 'step_ups'
  | 'bo_status'
  | 'submitted_at'
  | 'decided_at'
  | 'updated_at'
  | 'reviewing'
  | 'has_financial_instrument'
>;

type OutcomePart = Pick<
  ApplicationState,
  'outcome' | 'decidedAt' | 'review' | 'payoutsBy' | 'reconsideration'
>;

/** What outcomes are computed with. */
export type OutcomeDeps = Pick<DefinitionsDeps, 'clock' | 'offers'>;

/** Where an application stands for its applicant. */
export function applicationOutcome(deps: OutcomeDeps, row: Columns): Outcome {
  return presentOutcome(deps, row).outcome;
}

/** The same, with the times that belong to it. */
export function presentOutcome(deps: OutcomeDeps, row: Columns): OutcomePart {
  const review = reviewOf(deps, row);
  const reconsideration = reconsiderationOf(row);
  return {
    outcome: outcomeOf({
      submitted: row.submitted_at !== null,
      decision: decisionOf(row.state),
      reviewing: row.reviewing,
      stepUps: row.step_ups,
      boStatus: row.bo_status,
      hasFinancialInstrument: row.has_financial_instrument,
      reviewIsLate: review !== null && dateOf(deps.offers.of(row).businessDays, deps.clock()) > review.to,
      reconsideration: reconsideration.state,
    }),
    decidedAt: row.decided_at?.toISOString() ?? null,
    review,
    payoutsBy: payoutsBy(row),
    reconsideration,
  };
}

function reviewOf({ offers }: OutcomeDeps, row: Columns): DateRange | null {
  if (row.state !== 'DECLINED_PENDING') return null;
  const since = row.decided_at ?? row.updated_at;
  const { businessDays } = offers.of(row);
  return {
    from: addBusinessDays(businessDays, since, REVIEW_DAYS.from),
    to: addBusinessDays(businessDays, since, REVIEW_DAYS.to),
  };
}

function payoutsBy({ state, decided_at, updated_at }: Columns): string | null {
  if (state !== 'APPROVED_PENDING') return null;
  return new Date((decided_at ?? updated_at).getTime() + PAYOUTS_MAIL_MS).toISOString();
}

function reconsiderationOf({ state }: Columns): ApplicationState['reconsideration'] {
  return { state: state === 'DECLINED' ? 'over' : 'none', since: null, by: null };
}
