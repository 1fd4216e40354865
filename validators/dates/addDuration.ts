import { daysInMonth } from '../text/isCalendarDate.ts';

/** A span of whole days as ISO 8601 writes it, a sign before it: years, months, weeks, days. */
export const DURATION = /^(-?)P(?=\d)(?:(\d{1,4})Y)?(?:(\d{1,4})M)?(?:(\d{1,4})W)?(?:(\d{1,5})D)?$/;

const DAY = /^(\d{4})-(\d{2})-(\d{2})/;
const DAY_MS = 86_400_000;

/**
 * The day that lies a duration after another (or before it, with a minus), both as YYYY-MM-DD. Years and months go first, to the same day
 * of the month or the month's last: a month after 31 January is 28 or 29 February. Weeks and days follow. Undefined for what is no day or
 * no such duration, and for a day outside of the years 1 to 9999.
 */
export function addDuration(day: string, duration: string): string | undefined {
  const [, ...start] = DAY.exec(day) ?? [];
  const [, sign, ...parts] = DURATION.exec(duration) ?? [];
  if (start.length === 0 || sign === undefined) return undefined;
  const factor = sign === '-' ? -1 : 1;
  const counts = parts.map((part: string | undefined) => factor * Number(part ?? 0));
  const month = addMonths(start.map(Number), total(counts.slice(0, 2), [12, 1]));
  const end = new Date(month.getTime() + total(counts.slice(2), [7, 1]) * DAY_MS);
  return /^(?!0000)\d{4}-\d\d-\d\d/.exec(end.toISOString())?.[0];
}

function total(counts: readonly number[], units: readonly number[]): number {
  return counts.reduce((sum, count, index) => sum + count * (units[index] ?? 0), 0);
}

/** The same day some months later, or the last of that month. */
function addMonths([year = 0, month = 0, day = 0]: readonly number[], months: number): Date {
  const count = year * 12 + month - 1 + months;
  const wanted = { year: Math.floor(count / 12), month: (((count % 12) + 12) % 12) + 1 };
  const date = new Date(0);
  date.setUTCFullYear(wanted.year, wanted.month - 1, Math.min(day, daysInMonth(wanted.year, wanted.month)));
  return date;
}
