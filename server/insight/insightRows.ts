import type { InsightResponse, InsightRow } from '../../src/contract/insight.ts';
import type { CountedByVersion } from './insightRepository.ts';

/** The order of a step or question in the flows: lower comes first. */
export type OrderOf = (row: Pick<InsightRow, 'flow' | 'step' | 'question'>) => readonly number[];

/** Puts the counts of each step and question into a row. */
export function toRows(counts: readonly CountedByVersion[], orderOf: OrderOf): InsightResponse['rows'] {
  const groups = Map.groupBy(counts, ({ version, flow, step, question }) =>
    JSON.stringify([version, flow, step, question]),
  );
  return [...groups.values()]
    .flatMap(toRow)
    .map((row) => ({ row, order: orderOf(row) }))
    .toSorted((a, b) => compare(a.order, b.order) || (a.row.version ?? 0) - (b.row.version ?? 0))
    .map(({ row }) => row);
}

function toRow(counts: readonly CountedByVersion[]): readonly InsightRow[] {
  const [first] = counts;
  if (!first) return [];
  const sum = (measure: CountedByVersion['measure']) =>
    counts.filter((one) => one.measure === measure).reduce((total, { count }) => total + count, 0);
  const isStep = first.question === '';
  const [seen, completed] = [sum('seen'), sum('completed')];
  return [
    {
      version: first.version === 0 ? null : first.version,
      flow: first.flow,
      step: first.step,
      question: isStep ? null : first.question,
      seen,
      completed,
      left: isStep ? Math.max(0, seen - completed) : sum('left'),
      medianSeconds: medianOf(counts.filter(({ measure }) => measure === 'time')),
      errors: counts
        .filter(({ measure }) => measure === 'error')
        .map(({ detail, count }) => ({ code: detail, count }))
        .toSorted((a, b) => b.count - a.count),
      corrections: sum('correction'),
      helps: sum('help'),
    },
  ];
}

/** The end of the range with the median. */
function medianOf(times: readonly CountedByVersion[]): number | null {
  const all = times.reduce((total, { count }) => total + count, 0);
  let below = 0;
  for (const { detail, count } of times.toSorted((a, b) => Number(a.detail) - Number(b.detail))) {
    below += count;
    if (below * 2 >= all) return Number(detail);
  }
  return null;
}

function compare(one: readonly number[], other: readonly number[]): number {
  return one.map((number, index) => number - (other[index] ?? 0)).find((by) => by !== 0) ?? 0;
}
