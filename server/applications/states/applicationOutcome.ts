import type { ApplicationState, DateRange } from '../../../src/contract/applications.ts';
import { MAX_RECONSIDERATIONS } from '../../../src/contract/limits.ts';
import { outcomeOf } from '../../../src/contract/outcomes.ts';
import type { Outcome } from '../../../src/contract/outcomes.ts';
import { addBusinessDays, calendarOf, dateOf } from '../../definitions/configuration/businessDays.ts';
import type { DefinitionsDeps } from '../../definitions/deps.ts';
import type { ApplicationRow } from '../applicationRepository.ts';
import { DAY_MS } from '../../../src/lib/durations.ts';
import { decisionOf } from './applicationStates.ts';

/** Specification, section 4: a mail about payouts "within 24 hours". */
const PAYOUTS_MAIL_MS = DAY_MS;
/** How long after a decline another look may be asked for. */
const RECONSIDERATION_WINDOW_MS = 30 * DAY_MS;

type Columns = Pick<
  ApplicationRow,
  | 'market'
  | 'portal'
  | 'state'
  | 'level'
  | 'step_ups'
  | 'bo_status'
  | 'submitted_at'
  | 'decided_at'
  | 'updated_at'
  | 'reviewing'
  | 'has_financial_instrument'
  | 'reconsiderations'
  | 'reconsidered_since'
>;

type OutcomePart = Pick<
  ApplicationState,
  'outcome' | 'decidedAt' | 'review' | 'payoutsBy' | 'reconsideration'
>;

/** Dependencies for computing outcomes. */
export type OutcomeDeps = Pick<DefinitionsDeps, 'clock' | 'offers' | 'flows'>;

/** Returns the outcome of an application for its applicant. */
export function applicationOutcome(deps: OutcomeDeps, row: Columns): Outcome {
  return presentOutcome(deps, row).outcome;
}

/** The same, with the times that belong to it. */
export function presentOutcome(deps: OutcomeDeps, row: Columns): OutcomePart {
  const review = reviewOf(deps, row);
  const reconsideration = reconsiderationOf(deps, row);
  return {
    outcome: outcomeOf({
      submitted: row.submitted_at !== null,
      decision: decisionOf(row.state),
      applicationLevel: row.level,
      reviewing: row.reviewing,
      stepUps: row.step_ups,
      boStatus: row.bo_status,
      hasFinancialInstrument: row.has_financial_instrument,
      reviewIsLate: review !== null && dateOf(calendarOf(deps.offers.of(row)), deps.clock()) > review.to,
      reconsideration: reconsideration.state,
    }),
    decidedAt: row.decided_at?.toISOString() ?? null,
    review,
    payoutsBy: payoutsBy(row),
    reconsideration,
  };
}

function reviewOf({ offers, flows }: OutcomeDeps, row: Columns): DateRange | null {
  if (row.state !== 'DECLINED_PENDING') return null;
  const since = row.decided_at ?? row.updated_at;
  const calendar = calendarOf(offers.of(row));
  const { reviewDaysFrom, reviewDaysTo } = flows.numbersIn(row.market);
  return {
    from: addBusinessDays(calendar, since, reviewDaysFrom),
    to: addBusinessDays(calendar, since, reviewDaysTo),
  };
}

function payoutsBy({ state, decided_at, updated_at }: Columns): string | null {
  if (state !== 'APPROVED_PENDING') return null;
  return new Date((decided_at ?? updated_at).getTime() + PAYOUTS_MAIL_MS).toISOString();
}

function reconsiderationOf(
  { clock, offers, flows }: OutcomeDeps,
  row: Columns,
): ApplicationState['reconsideration'] {
  if (row.state !== 'DECLINED') return { state: 'none', since: null, by: null };
  const calendar = calendarOf(offers.of(row));
  if (row.reconsidered_since !== null) {
    const { reconsiderationDays } = flows.numbersIn(row.market);
    const by = addBusinessDays(calendar, row.reconsidered_since, reconsiderationDays);
    return { state: 'open', since: row.reconsidered_since.toISOString(), by };
  }
  const end = (row.decided_at ?? row.updated_at).getTime() + RECONSIDERATION_WINDOW_MS;
  const isPossible = row.reconsiderations < MAX_RECONSIDERATIONS && clock().getTime() < end;
  return isPossible
    ? { state: 'possible', since: null, by: dateOf(calendar, new Date(end)) }
    : { state: 'over', since: null, by: null };
}
