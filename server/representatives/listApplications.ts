import { isCompletionStatus } from '../../src/contract/decisions.ts';
import { isForApplicant } from '../../src/contract/stepUps.ts';
import type { ListFilter } from '../../src/contract/representation.ts';
import { shortReference } from '../../src/lib/shortReference.ts';
import type {
  NextStep,
  RepresentedApplication,
  RepresentedResponse,
} from '../../src/contract/representatives.ts';
import type { ApplicationsDeps } from '../applications/deps.ts';
import { applicationOutcome } from '../applications/states/applicationOutcome.ts';
import { decisionOf } from '../applications/states/applicationStates.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import { findRepresentative } from './representativeRepository.ts';
import { listRepresented, type RepresentedRow } from './representedRepository.ts';

const PAGE_SIZE = 50;

interface Asked {
  /** The address of the caller. */
  readonly email: string;
  readonly after: string | undefined;
  readonly state: ListFilter | undefined;
}

/** The applications that carry a representative's agent id. Refused to operators, who have none. */
export async function listApplications(
  deps: ApplicationsDeps,
  { email, after, state: filter }: Asked,
): Promise<{ readonly kind: 'listed'; readonly body: RepresentedResponse } | Refusal> {
  const representative = await findRepresentative(deps.db, email);
  if (!representative?.agent_id) return refuse('representative.required');
  const found = await listRepresented(deps.db, representative, { after, filter, limit: PAGE_SIZE + 1 });
  const page = found.slice(0, PAGE_SIZE);
  return {
    kind: 'listed',
    body: {
      applications: page.map((row) => present(deps, row)),
      next: found.length > PAGE_SIZE ? (page.at(-1)?.id ?? null) : null,
    },
  };
}

function present(deps: ApplicationsDeps, row: RepresentedRow): RepresentedApplication {
  return {
    applicationId: row.id,
    reference: shortReference(row.id),
    agentId: row.agentId,
    market: row.market,
    currency: deps.flows.currencyOf(row.market) ?? '',
    portal: row.portal,
    brand: row.cobrand,
    decision: decisionOf(row.state),
    outcome: applicationOutcome(deps, row),
    nextStep: nextStepOf(row),
    startedAt: row.created_at.toISOString(),
    changedAt: row.updated_at.toISOString(),
  };
}

function nextStepOf(row: RepresentedRow): NextStep | null {
  if (row.submitted_at === null) return 'SUBMIT';
  const decision = decisionOf(row.state);
  if (decision === 'DECLINED') return null;
  const stepUp = row.step_ups.find(isForApplicant);
  if (stepUp && !row.reviewing) return stepUp;
  if (isCompletionStatus(decision)) return row.has_financial_instrument ? null : 'BANK';
  return 'REVIEW';
}
