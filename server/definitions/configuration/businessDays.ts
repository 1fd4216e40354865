import type { BusinessDays, Offer } from '../../../src/contract/offers.ts';
import { DAY_MS } from '../../../src/lib/durations.ts';

const WEEKEND: readonly number[] = [0, 6];

/** Where an offer names none. */
const NO_HOLIDAYS: BusinessDays = { timeZone: 'UTC', holidays: [] };

export function calendarOf({ businessDays = NO_HOLIDAYS }: Pick<Offer, 'businessDays'>): BusinessDays {
  return businessDays;
}

/** The date of a moment where the market keeps its calendar, such as 2026-11-24. */
export function dateOf({ timeZone }: BusinessDays, moment: Date): string {
  // Swedish writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(moment);
}

/** The date so many business days after that of a moment, which itself does not count. */
export function addBusinessDays(calendar: BusinessDays, moment: Date, days: number): string {
  let date = dateOf(calendar, moment);
  for (let left = days; left > 0;) {
    date = nextDate(date);
    if (isBusinessDay(calendar, date)) left--;
  }
  return date;
}

function isBusinessDay({ holidays }: BusinessDays, date: string): boolean {
  return !WEEKEND.includes(new Date(date).getUTCDay()) && !holidays.includes(date);
}

function nextDate(date: string): string {
  return new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10);
}
