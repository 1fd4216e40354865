import type { MetricObjectWithValues, MetricValue } from 'prom-client';

/** What one piece of work is about, without anything that a person typed or is known by. */
export interface SpanFacts {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | number>>;
}

export type Series = MetricObjectWithValues<MetricValue<string>>;

/** Where this process reports what it does. */
export interface Telemetry {
  /** Does a piece of work; what is done inside belongs to it. */
  span<Result>(facts: SpanFacts, work: () => Promise<Result>): Promise<Result>;
  /** Reports the series that `/metrics` shows, too. */
  reportSeries(read: () => Promise<readonly Series[]>): void;
}

/** Where nobody wants to know. */
export const NO_TELEMETRY: Telemetry = {
  span: (_facts, work) => work(),
  reportSeries: () => undefined,
};
