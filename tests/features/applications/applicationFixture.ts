import { outcomeOf } from '../../../src/contract/outcomes.ts';
import type { ApplicationResponse, ApplicationState } from '../../../src/contract/applications.ts';

export const APPLICATION_ID = 'urn:app:0b5e2f66-2d3c-4f2a-9d57-6f3f1f6f2a11';

/** Returns the server's application, with some of it changed. */
export function applicationWith(changes: Partial<ApplicationState> = {}, revision = 1): ApplicationResponse {
  return { application: withOutcome(changes), applicant: {}, company: {}, order: {}, revision };
}

// As the server does: the outcome follows from all the rest.
function withOutcome(changes: Partial<ApplicationState>): ApplicationState {
  const application: Omit<ApplicationState, 'outcome'> = {
    id: APPLICATION_ID,
    intent: 'CREATE_BUSINESS',
    decision: 'PENDING',
    applicationStatus: 'incomplete',
    applicationLevel: 'FULL',
    originalApplicationLevel: 'FULL',
    takes: [],
    stepUpDetails: [],
    boStatus: 'NONE',
    businessId: '0b5e2f66-2d3c-4f2a-9d57-6f3f1f6f2a11',
    currency: 'USD',
    country: 'US',
    submitted: false,
    orderDue: changes.submitted !== true,
    completed: false,
    hasFinancialInstrument: false,
    reviewing: false,
    reasonCode: null,
    decidedAt: null,
    review: null,
    payoutsBy: null,
    reconsideration: { state: 'none', since: null, by: null },
    createdAt: '2026-11-20T12:00:00.000Z',
    updatedAt: '2026-11-20T12:00:00.000Z',
    metadata: {},
    flowModule: { hash: 'flow-hash', url: '/flows/flow-hash.js', market: 'us', portal: 'terminal' },
    ...changes,
  };
  const { stepUpDetails: stepUps, reconsideration, ...facts } = application;
  const outcome = outcomeOf({
    ...facts,
    stepUps,
    reviewIsLate: false,
    reconsideration: reconsideration.state,
  });
  return { outcome, ...application };
}
