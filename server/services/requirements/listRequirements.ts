import type { RequirementsResponse } from '../../../src/contract/requirements.ts';
import type { AppDeps } from '../../deps.ts';
import { listStepUpResults } from '../../repositories/stepUpResults.ts';
import { findStepUpTries } from '../../repositories/stepUpTroubles.ts';
import { readOwnApplication } from '../applications/ownApplication.ts';
import type { ApplicationTarget } from '../applications/ownApplication.ts';
import { asksForOrder, presentApplication } from '../applications/presentApplication.ts';
import type { Refusal } from '../refusal.ts';
import { deriveRequirements } from './deriveRequirements.ts';
import type { RequirementFacts, Trouble } from './requirementFacts.ts';

/** What one's own application still needs. */
export async function listRequirements(
  deps: AppDeps,
  target: ApplicationTarget,
): Promise<{ readonly kind: 'listed'; readonly body: RequirementsResponse } | Refusal> {
  const own = await readOwnApplication(deps, target);
  if (own.kind === 'refused') return own;
  const { application } = presentApplication(own.row, own.sensitive, own.flow);
  const facts: RequirementFacts = {
    ...application,
    order: asksForOrder(own.flow) ? (application.orderDue ? 'due' : 'given') : 'none',
    asked: application.stepUpDetails,
    given: await listStepUpResults(deps.db, application.id),
    troubles: await findTroubles(deps, application.id),
  };
  const requirements = [...deriveRequirements(facts)];
  return { kind: 'listed', body: { requirements, reasonCode: application.reasonCode } };
}

async function findTroubles(
  { db, clock }: AppDeps,
  applicationId: string,
): Promise<RequirementFacts['troubles']> {
  const { inquiry, code } = await findStepUpTries(db, applicationId);
  const now = clock();
  const phone: Trouble | undefined = code && {
    code: code.delivery === 'undeliverable' ? 'phone.undeliverable' : null,
    endsAt: code.expiresAt > now ? code.expiresAt : null,
  };
  const isOver = inquiry?.status === 'TIMEOUT' || (inquiry !== undefined && inquiry.endsAt <= now);
  const identity: Trouble | undefined = inquiry && {
    code: isOver ? 'identification.timeout' : null,
    endsAt: isOver ? null : inquiry.endsAt,
  };
  return {
    ...(phone && { OTP_SMS: phone, PHONE_AUTH: phone }),
    ...(identity && { GOV_ID_SELFIE: identity }),
  };
}
