import type { AccessDeps } from '../access/deps.ts';
import type { ServerDomain } from '../platform/domain.ts';
import { draftRetention } from './draftRetention.ts';
import { draftRoutes } from './draftRoutes.ts';

/** Drafts: what somebody signed in has answered before there is an application, on every device of theirs. */
export function drafts(deps: AccessDeps): ServerDomain {
  return {
    calls: [draftRoutes(deps)],
    retention: draftRetention,
  };
}
