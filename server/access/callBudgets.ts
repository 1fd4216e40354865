import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PlatformDeps } from '../platform/deps.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { networkOf } from '../platform/limits/networkOf.ts';
import { HOUR_MS, MINUTE_MS } from '../../src/lib/durations.ts';

/** Sessions and networks that are counted at a time; the ones that were not seen for longest are forgotten. */
const MOST_COUNTED = 50_000;
/** People of an office share a network: together they may do as much as so many of them. */
const PEOPLE_OF_A_NETWORK = 10;

/** Counts one call; a refusal where there were too many in this minute. */
type Budget = (request: FastifyRequest) => Promise<Refusal | undefined>;

export interface CallBudgets {
  /** Budget for everyone in a network, consumed before anything is read for a call. */
  readonly network: Budget;
  /** Budget of a session, or of all in a network who have none. */
  readonly caller: Budget;
  /** Budget of an account for calls that begin an application. */
  readonly applications: Budget;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a call starts an application, which reviewers have to check. */
    beginsApplication?: true;
  }
}

interface Rule {
  readonly max: number;
  readonly timeWindow: number;
  readonly keyGenerator: (request: FastifyRequest) => string;
}

/**
 * How many calls one client may make in a minute. Each process counts for itself and in memory: a count in the database
 * would cost each call more than most calls do (docs/decisions/0101-call-budgets.md).
 */
export async function createCallBudgets(
  app: FastifyInstance,
  { config }: PlatformDeps,
): Promise<CallBudgets> {
  const { callsPerMinute, applicationsPerHour } = config;
  await app.register(rateLimit, { global: false, cache: MOST_COUNTED });
  const budget = (rule: Rule): Budget => {
    const count = app.createRateLimit(rule);
    return async (request) => {
      if (isExempt(request)) return undefined;
      const counted = await count(request);
      const isTooMany = !counted.isAllowed && counted.isExceeded;
      return isTooMany ? refuse('rate.limited', { retryAfterSeconds: counted.ttlInSeconds }) : undefined;
    };
  };
  return {
    network: budget({
      max: callsPerMinute * PEOPLE_OF_A_NETWORK,
      timeWindow: MINUTE_MS,
      keyGenerator: ({ ip }) => networkOf(ip),
    }),
    caller: budget({
      max: callsPerMinute,
      timeWindow: MINUTE_MS,
      keyGenerator: ({ session, staff, ip }) => session?.id ?? staff?.sessionId ?? networkOf(ip),
    }),
    applications: budget({
      max: applicationsPerHour,
      timeWindow: HOUR_MS,
      keyGenerator: ({ session }) => session?.accountId ?? '',
    }),
  };
}

// A load balancer's probes, a collector and vendors come often, from one address, and prove who they are or get next to nothing.
function isExempt({ routeOptions: { url = '', config } }: FastifyRequest): boolean {
  const isCall = url.startsWith('/api/') || config.access === 'signedIn';
  return !isCall || config.sameSiteProof === 'signature' || config.access === 'support';
}
