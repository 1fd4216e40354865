import type { MetricObjectWithValues, MetricValue } from 'prom-client';
import type { Logger } from 'kysely';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { onBeforeSend } from '../http/onBeforeSend.ts';

export type Attributes = Readonly<Record<string, string | number>>;

/** Facts about one unit of work, without personal data. */
export interface SpanFacts {
  readonly name: string;
  readonly attributes: Attributes;
}

/** A piece of work that has begun. */
interface OpenSpan {
  /** Spans that start inside become its children. */
  run(work: () => void): void;
  end(end: { readonly attributes: Attributes; readonly failed: boolean }): void;
}

export interface EndedStatement {
  /** With placeholders instead of values. */
  readonly sql: string;
  readonly ms: number;
  readonly failed: boolean;
}

export type Series = MetricObjectWithValues<MetricValue<string>>;

/** Where this process reports what it does. */
export interface Telemetry {
  /** Does a piece of work; what is done inside belongs to it. */
  span<Result>(facts: SpanFacts, work: () => Promise<Result>): Promise<Result>;
  /** Starts a span that another function ends. */
  open(facts: SpanFacts): OpenSpan;
  /** Reports a statement of the database that has just ended. */
  statement(ended: EndedStatement): void;
  /** Reports the series that `/metrics` shows, too. */
  reportSeries(read: () => Promise<readonly Series[]>): void;
  /** Sends what is not sent yet. */
  stop(): Promise<void>;
}

/** Used if no telemetry is configured. */
export const NO_TELEMETRY: Telemetry = {
  span: (_facts, work) => work(),
  open: () => ({ run: (work) => work(), end: () => undefined }),
  statement: () => undefined,
  reportSeries: () => undefined,
  stop: async () => undefined,
};

/**
 * Reports every statement of a database, without its values and without the database's messages. Undefined without telemetry: statements
 * that are in no log are sent directly.
 */
export function statementLog(telemetry: Telemetry): Logger | undefined {
  if (telemetry === NO_TELEMETRY) return undefined;
  return ({ query, queryDurationMillis: ms, level }) =>
    telemetry.statement({ sql: query.sql, ms, failed: level === 'error' });
}

/** Reports each request by its route's pattern; its URL holds ids and typed text. */
export function traceRequests(app: FastifyInstance, telemetry: Telemetry): void {
  if (telemetry === NO_TELEMETRY) return;
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
