import type { ApplicationsDeps } from '../applications/deps.ts';
import type { ServerDomain } from '../platform/domain.ts';
import { END_JOB, endImpersonationJob } from './endImpersonationJob.ts';
import { impersonationRoutes } from './impersonationRoutes.ts';
import { representativeRoutes } from './representativeRoutes.ts';

/**
 * Representatives: resellers, agents and operators, whom an operator registers on the command line. They list the applications with their
 * agent id and help with one at a time, which its applicant sees and may end.
 */
export function representatives(deps: ApplicationsDeps): ServerDomain {
  return {
    calls: [representativeRoutes(deps), impersonationRoutes(deps)],
    jobs: { [END_JOB]: endImpersonationJob(deps) },
  };
}
