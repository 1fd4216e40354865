import { errorCodes } from 'fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long a request may take, in milliseconds, where it is not as long as all others. */
    timeLimitMs?: number;
  }
}

/**
 * Ends what takes longer than a request may. Fastify's `handlerTimeout` would not do: its clock stops as soon as a body has
 * been read, before anything is done with it.
 */
export function limitTime(app: FastifyInstance, limitMs: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { url, config } = request.routeOptions;
    const ms = config.timeLimitMs ?? limitMs;
    const timer = setTimeout(() => end(reply, new errorCodes.FST_ERR_HANDLER_TIMEOUT(String(ms), url)), ms);
    reply.raw.once('close', () => clearTimeout(timer));
    done();
  });
}

function end(reply: FastifyReply, error: Error): void {
  if (reply.sent) return;
  // What has begun to be sent cannot become an error any more.
  if (reply.raw.headersSent) reply.raw.destroy(error);
  else void reply.send(error);
}
