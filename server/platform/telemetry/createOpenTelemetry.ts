import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Span, Tracer } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { SeriesProducer } from './seriesProducer.ts';
import type { Attributes, EndedStatement, Telemetry } from './telemetry.ts';

const NAME = 'stepwright';
const METRICS_EVERY_MS = 15_000;
const METRICS_DEADLINE_MS = 10_000;

interface Options {
  /** The collector, which takes OTLP over HTTP. */
  readonly url: string;
  readonly environment: string;
}

/**
 * Reports to an OpenTelemetry collector. What goes out are the names and numbers that callers give: no detector and no automatic
 * instrumentation adds hosts, URLs, headers or messages of errors.
 */
export function createOpenTelemetry({ url, environment }: Options): Telemetry {
  const resource = resourceFromAttributes({
    'service.name': NAME,
    'deployment.environment.name': environment,
  });
  const traces = new TracerProvider({
    resource,
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${url}/v1/traces` }) }),
    ],
  });
  const producer = new SeriesProducer(resource);
  const metrics = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: `${url}/v1/metrics` }),
        exportIntervalMillis: METRICS_EVERY_MS,
        exportTimeoutMillis: METRICS_DEADLINE_MS,
        metricProducers: [producer],
      }),
    ],
  });
  return {
    ...createSpans(traces.getTracer(NAME)),
    reportSeries: (read) => {
      producer.read = read;
    },
    async stop() {
      // A collector that is away must not keep the process from ending well.
      await Promise.allSettled([traces.shutdown(), metrics.shutdown()]);
    },
  };
}

function createSpans(tracer: Tracer): Pick<Telemetry, 'open' | 'span' | 'statement'> {
  const active = new AsyncLocalStorage<Span>();
  const begin = (name: string, options: { attributes: Attributes; kind: SpanKind; startTime?: number }) => {
    const parent = active.getStore();
    return tracer.startSpan(name, options, parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT);
  };
  return {
    async span({ name, attributes }, work) {
      const span = begin(name, { attributes, kind: SpanKind.INTERNAL });
      try {
        return await active.run(span, work);
      } catch (error) {
        fail(span);
        throw error;
      } finally {
        span.end();
      }
    },
    open({ name, attributes }) {
      const span = begin(name, { attributes, kind: SpanKind.SERVER });
      return {
        run: (work) => active.run(span, work),
        end({ attributes: added, failed }) {
          span.setAttributes(added);
          if (failed) fail(span);
          span.end();
        },
      };
    },
    statement({ sql, ms, failed }: EndedStatement) {
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': sql };
      const span = begin(`db ${operationOf(sql)}`, {
        attributes,
        kind: SpanKind.CLIENT,
        startTime: Date.now() - ms,
      });
      if (failed) fail(span);
      span.end();
    },
  };
}

const LEADING_COMMENT = /^\s*\/\*.*?\*\//;

function operationOf(statement: string): string {
  const [first = ''] = statement.replace(LEADING_COMMENT, '').trimStart().split(/\s/, 1);
  if (first !== 'with') return first;
  // The last part of a statement with several parts describes it better than the first.
  return statement.match(/\b(?:insert|update|delete)\b/g)?.at(-1) ?? first;
}

// The error itself stays here: its message may repeat a value.
function fail(span: Span): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
}
