import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { findSession, touchSession, type Session } from './byHandRepository.ts';
import { countCalls } from './countCalls.ts';
import { Refused } from './refused.ts';

declare module 'fastify' {
  interface FastifyRequest {
    byHandSession: Session | null;
  }
}

const COOKIE = /(?:^|;\s*)stepwright-session=([^;]*)/;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const IDLE_MS = 24 * HOUR_MS;
const TOUCH_MS = 5 * MINUTE_MS;

/** Admits calls of our own page, within the budgets, and with an open session, before their body is read. */
export function guardCalls(pool: Pool, maxCalls: number): (request: FastifyRequest) => Promise<void> {
  const ofNetwork = countCalls(maxCalls * 10, MINUTE_MS);
  const ofSession = countCalls(maxCalls, MINUTE_MS);
  const ofAccount = countCalls(maxCalls, HOUR_MS);
  return async (request) => {
    if (request.headers['x-requested-with'] !== 'stepwright') throw new Refused(403, 'request.headerMissing');
    expectWithin(ofNetwork(request.ip));
    const tokenHash = readToken(request);
    const session = tokenHash && (await readSession(pool, tokenHash));
    expectWithin(ofSession(session ? tokenHash.toString('base64') : request.ip));
    if (!session) throw new Refused(401, 'account.required');
    expectWithin(ofAccount(session.accountId));
    request.byHandSession = session;
  };
}

function expectWithin(isWithin: boolean): void {
  if (!isWithin) throw new Refused(429, 'rate.limited');
}

function readToken({ headers }: FastifyRequest): Buffer | undefined {
  const [, token] = COOKIE.exec(headers.cookie ?? '') ?? [];
  return token === undefined ? undefined : hash('sha256', token, 'buffer');
}

async function readSession(pool: Pool, tokenHash: Buffer): Promise<Session | undefined> {
  const now = new Date();
  const session = await findSession(pool, tokenHash, {
    now,
    seenAfter: new Date(now.getTime() - IDLE_MS),
  });
  if (session && now.getTime() - session.lastSeenAt.getTime() > TOUCH_MS)
    await touchSession(pool, tokenHash, now);
  return session;
}
