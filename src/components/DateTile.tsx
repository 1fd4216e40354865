import type { ReactNode } from 'react';
import './dateTile.css';

interface DateTileProps {
  /** ISO 8601, without a time. */
  readonly date: string;
  readonly locale: string;
}

/** A day as on a calendar, beside a text that names it. */
export function DateTile({ date, locale }: DateTileProps): ReactNode {
  const day = new Date(date);
  const write = (part: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...part, timeZone: 'UTC' }).format(day);
  return (
    <time className="date-tile" dateTime={date} aria-hidden="true">
      <b>{write({ month: 'short' })}</b>
      <span>{write({ day: 'numeric' })}</span>
    </time>
  );
}
