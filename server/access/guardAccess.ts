import { timingSafeEqual } from 'node:crypto';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StaffMember } from '../../src/contract/staff.ts';
import type { PlatformDeps } from '../platform/deps.ts';
import { actAsHelper } from './impersonation/actAsHelper.ts';
import { limitToHandoff } from './handoffs/limitToHandoff.ts';
import { createCallBudgets, type CallBudgets } from './callBudgets.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import { hashToken, readSession, type Session } from './sessions/readSession.ts';
import { clearIdentityCookies } from './sessions/identityCookies.ts';
import { consumeLimit } from '../platform/limits/consumeLimit.ts';
import { sendRefusal } from '../platform/http/handleErrors.ts';
import { readSessionCookie } from './sessions/sessionCookie.ts';

/** Callers that a route admits. Every route states one; a route that does not keeps the server from starting. */
export type Access = 'public' | 'signedIn' | 'staff' | 'support' | 'metrics';

/** Product staff with a session of the studio. */
export interface SignedInStaff {
  /** The hash of its token. */
  readonly sessionId: string;
  readonly member: StaffMember;
}

/** Finds the staff session of a request; undefined without one. */
export type FindStaff = (request: FastifyRequest) => Promise<SignedInStaff | undefined>;

/**
 * Proof of a state-changing route that our own page called it, or a vendor: its signature, which the route checks. A
 * GET requires none unless it states one.
 */
type SameSiteProof = 'header' | 'origin' | 'signature';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    sameSiteProof?: SameSiteProof;
    /** Whether a call makes us write to a person. Codes and invitations have further limits of their own. */
    sendsMail?: true;
  }
  interface FastifyRequest {
    session: Session | null;
    /** Only of routes whose access is `staff`. */
    staff: SignedInStaff | null;
  }
}

const HEADER_NAME = 'x-requested-with';
const HEADER_VALUE = 'stepwright';
const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];
const OWN_SITES: readonly string[] = ['same-origin', 'none'];

interface GuardDeps extends PlatformDeps {
  readonly findStaff: FindStaff;
}

/** Refuses what comes from another site, and callers who are not who the route is for, before any body is read. */
export async function guardAccess(app: FastifyInstance, deps: GuardDeps): Promise<void> {
  const budgets = await createCallBudgets(app, deps);
  app.addHook('onRoute', (route) => {
    if (route.config?.access === undefined)
      throw new Error(`Route ${route.url} does not state who may call it`);
  });
  app.addHook('onRequest', async (request, reply) => {
    forbidCaching(reply);
    const refusal = await findRefusal(deps, budgets, request);
    if (!refusal) return undefined;
    if (refusal.code === 'account.required') clearIdentityCookies(deps.config, reply);
    return sendRefusal(reply, refusal);
  });
}

async function findRefusal(
  deps: GuardDeps,
  budgets: CallBudgets,
  request: FastifyRequest,
): Promise<Refusal | undefined> {
  const early = findCrossSite(request) ?? (await budgets.network(request));
  if (early) return early;
  const unauthorised = await findUnauthorised(request, deps);
  const { beginsApplication, sendsMail } = request.routeOptions.config;
  // Refused callers are counted as well: they have a session then, or none.
  return (
    (await budgets.caller(request)) ??
    unauthorised ??
    (beginsApplication ? await budgets.applications(request) : undefined) ??
    (sendsMail ? await findTooManyMails(request, deps) : undefined) ??
    (await limitToHandoff(deps, request)) ??
    // Last, so that everything before counts for the person who calls.
    (await actAsHelper(deps, request))
  );
}

/** The session of a route whose access is `signedIn`. */
export function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw new Error('A route without access "signedIn" asked for the session');
  return request.session;
}

function findCrossSite(request: FastifyRequest): Refusal | undefined {
  if (request.is404) return undefined;
  switch (proofOf(request.method, request.routeOptions.config)) {
    case 'signature':
    case undefined:
      return undefined;
    case 'origin':
      return findForeignOrigin(request);
    case 'header':
      return request.headers[HEADER_NAME] === HEADER_VALUE ? undefined : refuse('request.headerMissing');
  }
}

/** Proof that a call needs of where it comes from; undefined if it needs none. */
export function proofOf(
  method: string,
  { access, sameSiteProof }: FastifyContextConfig,
): SameSiteProof | undefined {
  // No browser adds support's token by itself, as it does with a cookie.
  if (access === 'support') return undefined;
  return sameSiteProof ?? (SAFE_METHODS.includes(method) ? undefined : 'header');
}

// A beacon cannot carry a header of ours, but the browser itself reports its origin.
function findForeignOrigin(request: FastifyRequest): Refusal | undefined {
  const site = request.headers['sec-fetch-site'];
  if (typeof site === 'string') return OWN_SITES.includes(site) ? undefined : refuse('request.crossSite');
  const { origin } = request.headers;
  return isOwnOrigin(origin, request.host) ? undefined : refuse('request.crossSite');
}

function isOwnOrigin(origin: string | undefined, host: string): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false;
  const { protocol, host: originHost } = new URL(origin);
  // Parsed the same way, so that a default port named by only one of the two does not matter.
  return URL.canParse(`${protocol}//${host}`) && new URL(`${protocol}//${host}`).host === originHost;
}

async function findUnauthorised(request: FastifyRequest, deps: GuardDeps): Promise<Refusal | undefined> {
  const { access } = request.routeOptions.config;
  if (access === 'staff') {
    request.staff = (await deps.findStaff(request)) ?? null;
    return request.staff ? undefined : refuse('staff.required');
  }
  if (access === 'support')
    return hasToken(request, deps.config.supportToken) ? undefined : refuse('account.required');
  if (access === 'metrics') return findUnmeasured(request, deps);
  if (access !== 'signedIn') return undefined;
  const session = await readSession(deps, readSessionCookie(deps.config, request), 'use');
  if (!session) return refuse('account.required');
  request.session = session;
  return undefined;
}

async function findTooManyMails(request: FastifyRequest, deps: PlatformDeps): Promise<Refusal | undefined> {
  const accountId = request.session?.accountId;
  return (
    (await consumeLimit(deps, deps.db, { name: 'mails/ip', subjects: [request.ip] })) ??
    (accountId === undefined
      ? undefined
      : consumeLimit(deps, deps.db, { name: 'mails/account', subjects: [accountId] }))
  );
}

function findUnmeasured(request: FastifyRequest, { config }: PlatformDeps): Refusal | undefined {
  if (config.metricsToken === undefined)
    return config.environment === 'production' ? refuse('route.notFound') : undefined;
  return hasToken(request, config.metricsToken) ? undefined : refuse('account.required');
}

function hasToken({ headers }: FastifyRequest, expected: string | undefined): boolean {
  const [, given] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? [];
  if (expected === undefined || given === undefined) return false;
  // Hashes are of one length, so that the comparison takes the same time for all.
  return timingSafeEqual(hashToken(given), hashToken(expected));
}

/** Responses of calls are not cached, unless a route sets its own header afterwards. */
export function forbidCaching(reply: FastifyReply): void {
  void reply.header('cache-control', 'no-store');
}
