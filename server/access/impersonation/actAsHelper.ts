import type { FastifyRequest } from 'fastify';
import { recordAudit } from '../../platform/audit/recordAudit.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { findImpersonation } from './impersonationRepository.ts';
import type { Impersonation } from './impersonation.ts';
import { ownMember } from '../../../src/lib/unknownValue.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Actions that the route permits while helping with an application; none by default. `read` and `write` act for the
     * applicant, on that application only; `own` acts for the representative.
     */
    whileHelping?: 'read' | 'write' | 'own';
  }
}

/**
 * Lets a request of a session that helps act for the applicant, on the routes that allow it; refuses all others. Views are recorded in the
 * audit here, changes in the transaction of the change.
 */
export async function actAsHelper(deps: PlatformDeps, request: FastifyRequest): Promise<Refusal | undefined> {
  const { session } = request;
  if (!session?.impersonationId) return undefined;
  const { whileHelping } = request.routeOptions.config;
  const found = await findImpersonation(deps.db, session.impersonationId, deps.clock());
  if (!found?.runs) return found && refuseEnded(request, found);
  if (whileHelping === 'own') return undefined;
  if (whileHelping === undefined) return refuse('impersonation.forbidden');
  if (!isAbout(request, found)) return refuse('application.forbidden');
  if (whileHelping === 'read') await recordView(deps, request, { found, accountId: session.accountId });
  const helper = { impersonationId: found.id, accountId: session.accountId };
  request.session = { ...session, accountId: found.ownerAccountId, helper };
  return undefined;
}

interface View {
  readonly found: Impersonation;
  /** The representative's own. */
  readonly accountId: string;
}

async function recordView(
  deps: PlatformDeps,
  { method, routeOptions }: FastifyRequest,
  { found, accountId }: View,
): Promise<void> {
  await recordAudit(deps, deps.db, {
    event: 'impersonation.view',
    actor: 'representative',
    applicationId: found.applicationId,
    reason: `account ${accountId}, impersonation ${found.id}: ${method} ${routeOptions.url ?? ''}`,
  });
}

// A former helper's page gets the end of help, rather than a foreign application.
function refuseEnded(request: FastifyRequest, found: Impersonation): Refusal | undefined {
  return request.routeOptions.config.whileHelping !== 'own' && isAbout(request, found)
    ? refuse('impersonation.ended')
    : undefined;
}

function isAbout({ params }: FastifyRequest, { applicationId }: Impersonation): boolean {
  return ownMember(params, 'id') === applicationId;
}
