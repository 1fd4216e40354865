import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Calls `tell` once for each request, when its response is ready to be sent. Fastify's `onResponse` would come when it has been
 * sent, which is never where the caller hangs up before: who guesses and does not wait for the response would be in no log.
 */
export function onceDecided(
  app: FastifyInstance,
  tell: (request: FastifyRequest, reply: FastifyReply) => void,
): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    tell(request, reply);
    done();
  });
}
