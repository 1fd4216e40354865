import type { FastifyReply } from 'fastify';

/** Nothing that a call answers may stay in a cache, unless its route says so afterwards. */
export function forbidCaching(reply: FastifyReply): void {
  void reply.header('cache-control', 'no-store');
}
