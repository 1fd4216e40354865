import type { ServerDomain } from '../platform/domain.ts';
import type { RequirementsDeps } from './findAttempts.ts';
import { requirementRoutes } from './requirementRoutes.ts';

/** Requirements: what an application still needs and why, derived from its state and from every proof under way. */
export function requirements(deps: RequirementsDeps): ServerDomain {
  return { calls: [requirementRoutes(deps)] };
}
