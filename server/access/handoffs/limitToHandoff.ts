import type { FastifyRequest } from 'fastify';
import type { HandoffPage } from '../../../src/contract/handoffs.ts';
import { ownMember } from '../../../src/lib/unknownValue.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { findHandoff } from './handoffRepository.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Phones that may call the route while a page is continued on them; none by default. `own` is about the phone's session itself, `any`
     * is read by each page, of its own application.
     */
    onPhone?: 'own' | 'any' | HandoffPage;
  }
}

/** Refuses a phone on which a page is continued what that page does not need: it is limited to the page's application and calls. */
export async function limitToHandoff(
  deps: Pick<PlatformDeps, 'db'>,
  { session, routeOptions, params }: FastifyRequest,
): Promise<Refusal | undefined> {
  if (session?.handoffId === undefined) return undefined;
  const { onPhone } = routeOptions.config;
  if (onPhone === 'own') return undefined;
  const handoff = await findHandoff(deps.db, session.handoffId);
  if (!handoff) return refuse('handoff.forbidden');
  const isAbout = handoff.application_id === ownMember(params, 'id');
  const isPage = onPhone === handoff.page && (ownMember(params, 'ownerId') ?? null) === handoff.owner_id;
  return isAbout && (onPhone === 'any' || isPage) ? undefined : refuse('handoff.forbidden');
}
