import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

type Callback = (request: FastifyRequest, reply: FastifyReply) => void;

/** The callbacks of each part of a server, which one hook calls: Fastify takes some time for each hook of each response. */
const callbacksOf = new WeakMap<FastifyInstance, Callback[]>();

/**
 * Calls the callback once for each request, when its response is ready to be sent. Fastify's `onResponse` would be
 * called after sending, which never happens if the caller hangs up before: guesses by such callers would be in no log.
 */
export function onBeforeSend(app: FastifyInstance, callback: Callback): void {
  const known = callbacksOf.get(app);
  if (known) {
    known.push(callback);
    return;
  }
  const callbacks = [callback];
  callbacksOf.set(app, callbacks);
  app.addHook('onSend', (request, reply, _payload, done) => {
    for (const one of callbacks) one(request, reply);
    done();
  });
}
