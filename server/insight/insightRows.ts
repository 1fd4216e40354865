import type { InsightResponse, InsightRow } from '../../src/contract/insight.ts';
import type { CountedByVersion } from './insightRepository.ts';

/** The order of a step or question in the flows: lower comes first. */
export type OrderOf = (row: Pick<InsightRow, 'flow' | 'step' | 'question'>) => readonly number[];

/** The title of a step or the label of a question; null if it has none. */
export type NameOf = (row: Pick<InsightRow, 'step' | 'question'>) => string | null;

/** The message of an error below a question or on a step; null if it has none. */
export type MessageOf = (row: Pick<InsightRow, 'step' | 'question'>, code: string) => string | null;

interface Served {
  readonly orderOf: OrderOf;
  readonly nameOf: NameOf;
  readonly messageOf: MessageOf;
}

/** Puts the counts of each step and question into a row. */
export function toRows(
  counts: readonly CountedByVersion[],
  { orderOf, ...words }: Served,
): InsightResponse['rows'] {
  const groups = Map.groupBy(counts, ({ version, flow, step, question }) =>
    JSON.stringify([version, flow, step, question]),
  );
  return [...groups.values()]
    .flatMap((group) => toRow(group, words))
    .map((row) => ({ row, order: orderOf(row) }))
    .toSorted((a, b) => compare(a.order, b.order) || (a.row.version ?? 0) - (b.row.version ?? 0))
    .map(({ row }) => row);
}

function toRow(
  counts: readonly CountedByVersion[],
  { nameOf, messageOf }: Omit<Served, 'orderOf'>,
): readonly InsightRow[] {
  const [first] = counts;
  if (!first) return [];
  const sum = (measure: CountedByVersion['measure']) =>
    counts.filter((one) => one.measure === measure).reduce((total, { count }) => total + count, 0);
  const isStep = first.question === '';
  const { flow, step } = first;
  const question = isStep ? null : first.question;
  const [seen, completed] = [sum('seen'), sum('completed')];
  return [
    {
      version: first.version === 0 ? null : first.version,
      flow,
      step,
      question,
      name: nameOf({ step, question }),
      seen,
      completed,
      left: isStep ? Math.max(0, seen - completed) : sum('left'),
      times: timesOf(counts),
      errors: counts
        .filter(({ measure }) => measure === 'error')
        .map(({ detail, count }) => ({
          code: detail,
          count,
          message: messageOf({ step, question }, detail),
        }))
        .toSorted((a, b) => b.count - a.count),
      corrections: sum('correction'),
      helps: sum('help'),
    },
  ];
}

function timesOf(counts: readonly CountedByVersion[]): InsightRow['times'] {
  return counts
    .filter(({ measure }) => measure === 'time')
    .map(({ detail, count }) => ({ end: Number(detail), count }))
    .toSorted((one, other) => one.end - other.end);
}

function compare(one: readonly number[], other: readonly number[]): number {
  return one.map((number, index) => number - (other[index] ?? 0)).find((by) => by !== 0) ?? 0;
}
