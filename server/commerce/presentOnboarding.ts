import type { ApplicationResponse } from '../../src/contract/applications.ts';
import type { OnboardingResponse } from '../../src/contract/commerce.ts';

/** An application as version 1 shows it. */
export function presentOnboarding({
  application,
  applicant,
  company,
  order,
  revision,
}: ApplicationResponse): OnboardingResponse {
  return {
    id: application.id,
    intent: 'create-business',
    status: application.applicationStatus,
    decision: application.decision,
    level: application.applicationLevel,
    outcome: application.outcome,
    submitted: application.submitted,
    businessId: application.businessId,
    applicant,
    company,
    order,
    metadata: application.metadata,
    revision,
  };
}
