import type { FastifyReply } from 'fastify';

/** Responses of calls are not cached, unless a route sets its own header afterwards. */
export function forbidCaching(reply: FastifyReply): void {
  void reply.header('cache-control', 'no-store');
}
