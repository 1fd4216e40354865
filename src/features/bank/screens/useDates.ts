import { useTranslation } from 'react-i18next';

/** Writes dates of the market's calendar, and moments of the person's own clock. */
export function useDates() {
  const { i18n } = useTranslation();
  // A date without a time is the same day wherever it is read.
  const dates = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' });
  const moments = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short' });
  const weekdays = new Intl.DateTimeFormat(i18n.language, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const days = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' });
  return {
    date: (day: string) => dates.format(new Date(day)),
    weekday: (day: string) => weekdays.format(new Date(day)),
    day: (time: string) => days.format(new Date(time)),
    moment: (time: string) => moments.format(new Date(time)),
  };
}
