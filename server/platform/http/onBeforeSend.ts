import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Calls the callback once for each request, when its response is ready to be sent. Fastify's `onResponse` would be
 * called after sending, which never happens if the caller hangs up before: guesses by such callers would be in no log.
 */
export function onBeforeSend(
  app: FastifyInstance,
  tell: (request: FastifyRequest, reply: FastifyReply) => void,
): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    tell(request, reply);
    done();
  });
}
