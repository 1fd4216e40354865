import type { RequirementsResponse } from '../../src/contract/requirements.ts';
import type { RequirementsDeps } from './deps.ts';
import { listStepUpResults } from '../applications/stepUps/stepUpResultRepository.ts';
import { readOwnApplication } from '../applications/ownApplication.ts';
import type { ApplicationTarget } from '../applications/ownApplication.ts';
import { asksForOrder, presentApplication } from '../applications/presentApplication.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { deriveRequirements } from './deriveRequirements.ts';
import { findTries } from './findTries.ts';
import type { RequirementFacts } from './requirementFacts.ts';

/** What one's own application still needs. */
export async function listRequirements(
  deps: RequirementsDeps,
  target: ApplicationTarget,
): Promise<{ readonly kind: 'listed'; readonly body: RequirementsResponse } | Refusal> {
  const own = await readOwnApplication(deps, target);
  if (own.kind === 'refused') return own;
  const { application } = presentApplication(deps, own);
  const facts: RequirementFacts = {
    ...application,
    order: asksForOrder(own.flow) ? (application.orderDue ? 'due' : 'given') : 'none',
    asked: application.stepUpDetails,
    given: await listStepUpResults(deps.db, application.id),
    tries: await findTries(deps, own),
    times: {
      askedAt: own.row.asked_at,
      submittedAt: own.row.submitted_at?.toISOString() ?? null,
      decidedAt: application.decidedAt,
    },
  };
  const requirements = [...deriveRequirements(facts)];
  return { kind: 'listed', body: { requirements, reasonCode: application.reasonCode } };
}
