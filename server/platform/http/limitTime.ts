import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';

/** How long a request may take, in milliseconds. */
export const TIME_LIMITS = {
  /** From the first byte to the response; a vendor that is called meanwhile has half of it. */
  request: 20_000,
  /** The same with a file in it: ten megabytes of a phone whose network is bad. */
  upload: 180_000,
  headers: 10_000,
  /** How soon a socket is noticed that takes longer than it may. */
  checkInterval: 5000,
} as const;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long a request may take, in milliseconds, where it is not as long as all others. */
    timeLimitMs?: number;
    /** Lets callers state by the header `timeout` how long it may take, up to this. */
    maxTimeLimitMs?: number;
  }
}

/**
 * Refuses what takes longer than a request may. A response that has begun by then is sent for as long as something of it moves, since
 * a line may be slow: Node ends the connection once nothing has for the same time. Fastify's `handlerTimeout` would not do: its
 * clock stops as soon as a body has been read, before anything is done with it, and it cuts what is still being sent.
 */
export function limitTime(app: FastifyInstance, limitMs: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { url, config } = request.routeOptions;
    const ms = statedLimit(request) ?? config.timeLimitMs ?? limitMs;
    const timer = setTimeout(() => {
      if (reply.raw.headersSent) request.raw.socket.setTimeout(ms);
      else if (!reply.sent) void reply.send(new errorCodes.FST_ERR_HANDLER_TIMEOUT(String(ms), url));
    }, ms);
    reply.raw.on('close', () => clearTimeout(timer));
    done();
  });
}

// A header that is no such number is refused where the call is validated.
function statedLimit({ headers, routeOptions }: FastifyRequest): number | undefined {
  const { maxTimeLimitMs } = routeOptions.config;
  const { timeout } = headers;
  const stated = Number(timeout);
  return maxTimeLimitMs !== undefined && stated > 0 ? Math.min(stated, maxTimeLimitMs) : undefined;
}
