import type { Format } from '../format.ts';
import { isCalendarDate } from '../text/isCalendarDate.ts';
import { trimSpaces } from '../text/tidyText.ts';

interface DateOfBirthOptions {
  readonly order: 'MDY' | 'DMY' | 'YMD';
  readonly minAge: number;
  readonly maxAge: number;
}

const DEFAULTS: DateOfBirthOptions = { order: 'MDY', minAge: 18, maxAge: 100 };

const SHAPES: Readonly<Record<DateOfBirthOptions['order'], RegExp>> = {
  MDY: /^(?<month>[0-9]{2})\/(?<day>[0-9]{2})\/(?<year>[0-9]{4})$/,
  DMY: /^(?<day>[0-9]{2})\/(?<month>[0-9]{2})\/(?<year>[0-9]{4})$/,
  YMD: /^(?<year>[0-9]{4})\/(?<month>[0-9]{2})\/(?<day>[0-9]{2})$/,
};

/** Date of birth. Age is this year minus the birth year: day and month do not count. */
export const dateOfBirth: Format<DateOfBirthOptions> = {
  name: 'date-of-birth',
  description:
    'Date of birth: an existing date with two-digit day and month, before this year, age (by year only) within the limits.',
  options: {
    order: 'MDY for MM/DD/YYYY, DMY for DD/MM/YYYY, YMD for YYYY/MM/DD',
    minAge: 'youngest age accepted, in years',
    maxAge: 'oldest age accepted, in years',
  },
  defaults: DEFAULTS,
  check(value, options, context): string | undefined {
    const { order, minAge, maxAge } = { ...DEFAULTS, ...options };
    const parts = SHAPES[order].exec(trimSpaces(value))?.groups;
    if (parts === undefined) return 'date-of-birth.format';
    const { year: stated, month, day } = parts;
    const year = Number(stated);
    if (!isCalendarDate(year, Number(month), Number(day))) return 'date-of-birth.date';
    const age = Number(context.today.slice(0, 4)) - year;
    if (age <= 0) return 'date-of-birth.future';
    if (age < minAge) return 'date-of-birth.minimumAge';
    return age > maxAge ? 'date-of-birth.maximumAge' : undefined;
  },
  normalise: trimSpaces,
};
