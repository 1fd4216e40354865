import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiErrorCode } from '../../../src/contract/apiErrorCodes.ts';
import type { PlatformDeps } from '../deps.ts';
import { networkOf } from '../limits/networkOf.ts';
import { onBeforeSend } from './onBeforeSend.ts';
import { emailKey } from '../../../src/lib/emailKey.ts';

/** Events of the security log; `docs/operator-reference.md` explains each of them. */
export const SECURITY_EVENTS = [
  'signIn.succeeded',
  'signIn.failed',
  'signIn.locked',
  'session.ended',
  'passkey.added',
  'passkey.removed',
  'limit.reached',
  'access.denied',
  'key.loaded',
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a call that succeeds ends a session. */
    endsSession?: true;
    /** Event to log when the call succeeds. */
    tells?: Extract<SecurityEvent, `passkey.${string}`>;
  }
  interface FastifyReply {
    /** Why the call was turned down, if it was. */
    refusedWith: ApiErrorCode | null;
    /** The address of the account that the call signed in to. */
    signedIn: string | null;
  }
}

const LOCKS: readonly ApiErrorCode[] = ['one-time-code.attempts', 'one-time-code.locked', 'rate.limited'];
const LIMITS: readonly ApiErrorCode[] = ['one-time-code.locked', 'rate.limited'];
const DENIALS: readonly number[] = [401, 403];

/** A line in the log for each call that matters for security: whose it was, from which network, and why it was refused. */
export function logSecurity(app: FastifyInstance, { keys }: Pick<PlatformDeps, 'keys'>): void {
  onBeforeSend(app, (request, reply) => {
    const event = eventOf(request, reply);
    if (event === undefined) return;
    const reason = reply.refusedWith ?? request.routeOptions.config.signsInBy;
    request.log.info(
      {
        security: event,
        route: request.routeOptions.url,
        network: networkOf(request.ip),
        ...(reason && { reason }),
        ...subjectOf(request, reply, keys),
      },
      'security',
    );
  });
}

function eventOf({ routeOptions }: FastifyRequest, reply: FastifyReply): SecurityEvent | undefined {
  const { signsInBy, endsSession, tells } = routeOptions.config;
  const { refusedWith, signedIn, statusCode } = reply;
  if (refusedWith === null) {
    // One that redirects to a page, too.
    if (signedIn !== null) return 'signIn.succeeded';
    if (statusCode >= 300) return undefined;
    if (signsInBy) return 'signIn.succeeded';
    return endsSession ? 'session.ended' : tells;
  }
  if (signsInBy) return LOCKS.includes(refusedWith) ? 'signIn.locked' : 'signIn.failed';
  if (LIMITS.includes(refusedWith)) return 'limit.reached';
  return DENIALS.includes(statusCode) ? 'access.denied' : undefined;
}

// An address of a sign-in attempt identifies a person: its hash recognises the same one again, for us only.
function subjectOf(
  { session, staff, body }: FastifyRequest,
  { signedIn }: FastifyReply,
  keys: PlatformDeps['keys'],
) {
  if (session) return { subject: session.accountId };
  if (staff) return { subject: staff.member.id };
  const given: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'email') : undefined;
  const email = signedIn ?? given;
  if (typeof email !== 'string') return {};
  return { subject: keys.hash('security-subject', emailKey(email)).toString('hex').slice(0, 32) };
}
