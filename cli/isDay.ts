import { isCalendarDate } from '../validators/index.ts';

/** Whether the text is an existing date, written YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return isCalendarDate(year, month, day);
}
