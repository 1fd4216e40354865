import type { FastifyInstance, FastifyRequest } from 'fastify';
import { onBeforeSend } from '../http/onBeforeSend.ts';
import type { OpenSpan, Telemetry } from './telemetry.ts';

/** Reports each request by its route's pattern; its URL holds ids and typed text. */
export function traceRequests(app: FastifyInstance, telemetry: Telemetry): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'unknown';
    const attributes = { 'http.request.method': method, 'http.route': route };
    const span = telemetry.open({ name: `${method} ${route}`, attributes });
    spans.set(request, span);
    span.run(done);
  });
  // The body comes by events of the connection, which know nothing of the request they are of.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  });
  onBeforeSend(app, (request, { statusCode }) => {
    const attributes = { 'http.response.status_code': statusCode };
    spans.get(request)?.end({ attributes, failed: statusCode >= 500 });
  });
}
