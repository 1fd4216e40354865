import { AsyncLocalStorage } from 'node:async_hooks';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  ValueType,
  type Span,
  type Tracer,
  type HrTime,
} from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes, type Resource } from '@opentelemetry/resources';
import {
  MeterProvider,
  PeriodicExportingMetricReader,
  AggregationTemporality,
  DataPointType,
  type CollectionResult,
  type MetricProducer,
  type SumMetricData,
} from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Attributes, EndedStatement, Telemetry, Series } from './telemetry.ts';

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

type Metric = CollectionResult['resourceMetrics']['scopeMetrics'][number]['metrics'][number];
type Values = Series['values'];
interface Times {
  readonly startTime: HrTime;
  readonly endTime: HrTime;
}

/** Gives the series of `/metrics` to OpenTelemetry, so that each of them is measured once. */
class SeriesProducer implements MetricProducer {
  /** Until there is an application, there are none. */
  read: () => Promise<readonly Series[]> = async () => [];
  readonly #resource: Resource;
  readonly #startTime = timeOf(Date.now());

  constructor(resource: Resource) {
    this.#resource = resource;
  }

  async collect(): Promise<CollectionResult> {
    const times = { startTime: this.#startTime, endTime: timeOf(Date.now()) };
    const metrics = (await this.read()).flatMap((series) => toMetric(series, times) ?? []);
    const scopeMetrics = [{ scope: { name: 'stepwright' }, metrics }];
    return { resourceMetrics: { resource: this.#resource, scopeMetrics }, errors: [] };
  }
}

// Summaries are left out: OpenTelemetry has them for old sources only, and ours have histograms beside them.
function toMetric({ name, help, type, values }: Series, times: Times): Metric | undefined {
  const common = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const dataPoints = values.map(({ labels, value }) => ({ ...times, attributes: labels, value }));
  switch (String(type)) {
    case 'gauge':
      return { ...common, dataPointType: DataPointType.GAUGE, dataPoints };
    case 'counter':
      return {
        ...common,
        dataPointType: DataPointType.SUM,
        isMonotonic: true,
        dataPoints,
      } satisfies SumMetricData;
    case 'histogram':
      return {
        ...common,
        dataPointType: DataPointType.HISTOGRAM,
        dataPoints: toHistograms(name, values, times),
      };
    default:
      return undefined;
  }
}

/** The buckets of Prometheus hold those below them, too; those of OpenTelemetry do not. */
function toHistograms(name: string, values: Values, times: Times) {
  const groups = Map.groupBy(values, ({ labels }) => JSON.stringify({ ...labels, le: undefined }));
  return [...groups].map(([labels, group]) => {
    const buckets = group.filter(({ labels: { le } }) => le !== undefined);
    const valueOf = (part: string) =>
      group.find((value) => 'metricName' in value && value.metricName === `${name}_${part}`)?.value ?? 0;
    const attributes: Record<string, string> = JSON.parse(labels); // written above
    return {
      ...times,
      attributes,
      value: {
        buckets: {
          boundaries: buckets.map(({ labels: { le } }) => Number(le)).filter(Number.isFinite),
          counts: buckets.map(({ value }, index) => value - (buckets[index - 1]?.value ?? 0)),
        },
        count: valueOf('count'),
        sum: valueOf('sum'),
      },
    };
  });
}

function timeOf(ms: number): HrTime {
  return [Math.floor(ms / 1000), (ms % 1000) * 1_000_000];
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
