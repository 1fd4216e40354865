import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformConfig } from '../../platform/config/platformConfig.ts';
import { cookieNameOf, isSecure, prefixed } from '../../platform/http/cookies.ts';

const VISITOR_COOKIE = 'visitor';
const KEPT_SECONDS = 90 * 24 * 60 * 60;
const VISITOR = /^[\da-f-]{36}$/;

/** The random id of a browser, which a trial of definitions gave it; undefined if none has. */
export function readVisitor({ cookies }: FastifyRequest): string | undefined {
  const id = cookies[prefixed(VISITOR_COOKIE)] ?? cookies[VISITOR_COOKIE];
  return id !== undefined && VISITOR.test(id) ? id : undefined;
}

/** Gives a browser an id, by which it has the same definitions at each visit, signed in or not. It says nothing of the person. */
export function nameVisitor(config: PlatformConfig, reply: FastifyReply): string {
  const id = randomUUID();
  const options = { path: '/', sameSite: 'lax', secure: isSecure(config), httpOnly: true } as const;
  void reply.setCookie(cookieNameOf(config, VISITOR_COOKIE), id, { ...options, maxAge: KEPT_SECONDS });
  return id;
}
