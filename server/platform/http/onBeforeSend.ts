import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

type Tell = (request: FastifyRequest, reply: FastifyReply) => void;

/** The callbacks of each part of a server, which one hook calls: Fastify takes some time for each hook of each response. */
const told = new WeakMap<FastifyInstance, Tell[]>();

/**
 * Calls the callback once for each request, when its response is ready to be sent. Fastify's `onResponse` would be
 * called after sending, which never happens if the caller hangs up before: guesses by such callers would be in no log.
 */
export function onBeforeSend(app: FastifyInstance, tell: Tell): void {
  const known = told.get(app);
  if (known) {
    known.push(tell);
    return;
  }
  const tells = [tell];
  told.set(app, tells);
  app.addHook('onSend', (request, reply, _payload, done) => {
    for (const one of tells) one(request, reply);
    done();
  });
}
