import { stringify } from 'csv-stringify/sync';
import { medianOfRanges } from '../../src/lib/medianOfRanges.ts';
import type { InsightRow } from '../../src/contract/insight.ts';

const HEADER = [
  'version',
  'flow',
  'step',
  'question',
  'seen',
  'completed',
  'left',
  'median seconds at most',
  'errors',
  'corrections',
  'help opened',
  'name',
];

/** Writes rows as CSV (RFC 4180), with the mark by which spreadsheets know UTF-8. */
export function writeInsight(rows: readonly InsightRow[]): string {
  const lines = rows.map((row) => [
    row.version ?? 'installed',
    row.flow,
    row.step,
    row.question ?? '',
    row.seen,
    row.completed,
    row.left,
    medianOfRanges(row.times) ?? '',
    row.errors.map(({ code, count }) => `${code}: ${count}`).join('; '),
    row.corrections,
    row.helps,
    row.name ?? '',
  ]);
  return stringify([HEADER, ...lines], { bom: true, record_delimiter: 'windows', escape_formulas: true });
}
