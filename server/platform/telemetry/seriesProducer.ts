import { ValueType } from '@opentelemetry/api';
import type { HrTime } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import { AggregationTemporality, DataPointType } from '@opentelemetry/sdk-metrics';
import type { CollectionResult, MetricProducer, SumMetricData } from '@opentelemetry/sdk-metrics';
import type { Series } from './telemetry.ts';

type Metric = CollectionResult['resourceMetrics']['scopeMetrics'][number]['metrics'][number];
type Values = Series['values'];
interface Times {
  readonly startTime: HrTime;
  readonly endTime: HrTime;
}

/** Gives the series of `/metrics` to OpenTelemetry, so that each of them is measured once. */
export class SeriesProducer implements MetricProducer {
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
    return {
      ...times,
      attributes: JSON.parse(labels) as Record<string, string>,
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
