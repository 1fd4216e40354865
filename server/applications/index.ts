import type { ServerDomain } from '../platform/domain.ts';
import type { ApplicationParts } from './applicationParts.ts';
import { applicationRoutes } from './applicationRoutes.ts';
import type { ApplicationsDeps } from './deps.ts';
import { firstTransactionRoutes } from './firstTransaction/firstTransactionRoutes.ts';
import { stepUpRoutes } from './stepUps/stepUpRoutes.ts';
import { submissionRoutes } from './submissionRoutes.ts';
import { underwriteJob } from './underwriting/decideApplication.ts';

/**
 * Applications: the answers, what underwriting decides about them, and what it asks for beyond them (step-ups). The
 * states and what may happen in each are one table, `states/applicationStates.ts`.
 */
export function applications(deps: ApplicationsDeps, parts: ApplicationParts): ServerDomain {
  const supportCalls = deps.config.supportToken === undefined ? [] : [firstTransactionRoutes(deps)];
  return {
    calls: [
      applicationRoutes(deps, parts),
      submissionRoutes(deps, parts),
      stepUpRoutes(deps),
      ...supportCalls,
    ],
    jobs: { underwrite: underwriteJob(deps, parts) },
  };
}
