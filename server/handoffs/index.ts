import type { ApplicationsDeps } from '../applications/deps.ts';
import type { ServerDomain } from '../platform/domain.ts';
import { handoffRoutes, phoneRoutes } from './handoffRoutes.ts';

/** Handoffs: a page of an application that is begun on a computer is continued on a phone, by a code that works once. */
export function handoffs(deps: ApplicationsDeps): ServerDomain {
  return {
    calls: [handoffRoutes(deps), phoneRoutes(deps)],
    retention: [{ table: 'handoffs', column: 'expires_at', days: 1 }],
  };
}
