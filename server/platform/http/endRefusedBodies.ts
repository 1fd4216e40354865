import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { onBeforeSend } from './onBeforeSend.ts';

/**
 * Responses that are sent before all of a body has arrived. The rest of a body of limited length is read and discarded, so that the
 * caller reads the response and can use the connection again; it has as long as a request. Any other connection ends with its response.
 */
export function endRefusedBodies(app: FastifyInstance, limitMs: number): void {
  onBeforeSend(app, (request, reply) => {
    if (isArriving(request)) endBody(request, reply, limitMs);
  });
}

function endBody(request: FastifyRequest, reply: FastifyReply, limitMs: number): void {
  const { raw, headers, routeOptions } = request;
  const length = Number(headers['content-length'] ?? Infinity);
  if (length > (routeOptions.bodyLimit ?? 0)) {
    void reply.header('connection', 'close');
    return;
  }
  const late = setTimeout(() => raw.destroy(), limitMs).unref();
  raw.once('end', () => clearTimeout(late));
  raw.resume();
}

function isArriving({ raw, headers }: FastifyRequest): boolean {
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  return hasBody && !raw.complete && !raw.readableEnded;
}
