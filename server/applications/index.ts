import type { ServerDomain } from '../platform/domain.ts';
import { applicationRoutes } from './applicationRoutes.ts';
import type { ApplicationsDeps } from './deps.ts';
import { stepUpRoutes } from './stepUps/stepUpRoutes.ts';
import { submissionRoutes } from './submissionRoutes.ts';
import { underwriteJob } from './underwriting/underwriteJob.ts';

/**
 * Applications: the answers, what underwriting decides about them, and what it asks for beyond them (step-ups). The
 * states and what may happen in each are one table, `states/applicationStates.ts`.
 */
export function applications(deps: ApplicationsDeps): ServerDomain {
  return {
    calls: [applicationRoutes(deps), submissionRoutes(deps), stepUpRoutes(deps)],
    jobs: { underwrite: underwriteJob(deps) },
  };
}
