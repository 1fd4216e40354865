import path from 'node:path';

export const TIERS = ['unit', 'schemas', 'features', 'component', 'server', 'e2e'] as const;
export type Tier = (typeof TIERS)[number];

/** The parts of jest's report that are read. */
export interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
  }[];
}

/** The seconds of a run's workers: `share` is the part of the whole, between 0 and 1; `files` is sorted, slowest first. */
export interface MeasuredRun {
  readonly tiers: Readonly<
    Record<Tier, { readonly files: number; readonly seconds: number; readonly share: number }>
  >;
  readonly files: readonly { readonly file: string; readonly seconds: number }[];
}

export function measureRun({ testResults }: Pick<JestReport, 'testResults'>): MeasuredRun {
  const files = testResults
    .map(({ name, startTime, endTime }) => ({
      file: path.relative('.', name).replaceAll(path.sep, '/'),
      seconds: (endTime - startTime) / 1000,
    }))
    .toSorted((a, b) => b.seconds - a.seconds);
  const whole = sumOf(files);
  const rows = TIERS.map((tier) => {
    const ofTier = files.filter(({ file }) => file.startsWith(`tests/${tier}/`));
    const seconds = sumOf(ofTier);
    const share = whole === 0 ? 0 : Number((seconds / whole).toFixed(3));
    return [tier, { files: ofTier.length, seconds: Math.round(seconds), share }] as const;
  });
  return { tiers: Object.fromEntries(rows) as MeasuredRun['tiers'], files }; // a row for each tier
}

const sumOf = (files: readonly { readonly seconds: number }[]) =>
  files.reduce((sum, { seconds }) => sum + seconds, 0);
