import type { InsightRow } from '../../contract/insight.ts';
import { shareDifference, shareInterval, type Estimate, type Share } from '../../lib/shareDifference.ts';

export type Version = InsightRow['version'];

/** The versions that were counted, the installed one first. */
export function versionsOf(rows: readonly InsightRow[]): readonly Version[] {
  return [...new Set(rows.map(({ version }) => version))].toSorted((a, b) => (a ?? 0) - (b ?? 0));
}

/** The counts of all versions together, in the order of the flow. */
export function together(rows: readonly InsightRow[]): readonly InsightRow[] {
  const groups = Map.groupBy(rows, ({ flow, step, question }) => JSON.stringify([flow, step, question]));
  return [...groups.values()].flatMap((same) => (same.length === 1 ? same : sumOf(same)));
}

function sumOf(rows: readonly InsightRow[]): readonly InsightRow[] {
  const [first] = rows;
  if (!first) return [];
  const sum = (name: 'seen' | 'completed' | 'left' | 'corrections' | 'helps') =>
    rows.reduce((total, row) => total + row[name], 0);
  const errors = Map.groupBy(
    rows.flatMap((row) => row.errors),
    ({ code }) => code,
  );
  return [
    {
      ...first,
      version: null,
      seen: sum('seen'),
      completed: sum('completed'),
      left: sum('left'),
      corrections: sum('corrections'),
      helps: sum('helps'),
      // Their median is that of all visits: it could not be computed from those of the versions.
      times: rows.flatMap(({ times }) => times),
      errors: [...errors].map(([code, same]) => ({
        code,
        message: same[0]?.message ?? null,
        count: same.reduce((total, { count }) => total + count, 0),
      })),
    },
  ];
}

/** How many of the visits of a step were completed. */
export interface CompletedShare extends Share {
  /** Undefined without a visit. */
  readonly share: Estimate | undefined;
}

/** A step in two versions. */
export interface ComparedStep {
  readonly flow: string;
  readonly step: string;
  readonly name: string | null;
  readonly first: CompletedShare;
  readonly second: CompletedShare;
  /** How much larger the second share is; undefined if one of them has no visit. */
  readonly difference: Estimate | undefined;
}

/** The share of completed visits of each step in two versions. */
export function compareVersions(
  rows: readonly InsightRow[],
  first: Version,
  second: Version,
): readonly ComparedStep[] {
  const ofSteps = rows.filter(({ question }) => question === null);
  const groups = Map.groupBy(ofSteps, ({ flow, step }) => JSON.stringify([flow, step]));
  return [...groups.values()].flatMap((same) => {
    const [any] = same;
    if (!any) return [];
    const shareOf = (version: Version) => {
      const row = same.find((one) => one.version === version);
      // A visit that began the day before may be completed on the first day.
      return row ? { count: Math.min(row.completed, row.seen), of: row.seen } : { count: 0, of: 0 };
    };
    const [one, other] = [shareOf(first), shareOf(second)];
    const { flow, step, name } = any;
    return [
      {
        flow,
        step,
        name,
        first: { ...one, share: shareInterval(one) },
        second: { ...other, share: shareInterval(other) },
        difference: shareDifference(one, other),
      },
    ];
  });
}
