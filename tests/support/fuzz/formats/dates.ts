import fc from 'fast-check';
import type { FormatArbitrary, FormatGiven } from './formatArbitrary.ts';

interface DateParts {
  readonly Y: number;
  readonly M: number;
  readonly D: number;
}

const dateOfBirth: FormatArbitrary = {
  valid: (given) => {
    const { minAge = 18, maxAge = 100 } = given.options as {
      readonly minAge?: number;
      readonly maxAge?: number;
    };
    const age = fc.oneof(fc.integer({ min: minAge, max: maxAge }), fc.constantFrom(minAge, maxAge));
    const month = fc.integer({ min: 1, max: 12 });
    const day = fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constant(29));
    return fc.tuple(age, month, day, fc.constantFrom('', ' ')).map(([years, M, D, space]) => {
      const Y = yearOf(given) - years;
      return space + write(given, { Y, M, D: Math.min(D, lastDay(Y, M)) });
    });
  },
  broken: (given) => {
    const year = yearOf(given);
    const { minAge = 18, maxAge = 100 } = given.options as {
      readonly minAge?: number;
      readonly maxAge?: number;
    };
    return [
      write(given, { Y: year - minAge + 1, M: 1, D: 1 }),
      write(given, { Y: year - maxAge - 1, M: 12, D: 31 }),
      write(given, { Y: year + 1, M: 1, D: 1 }),
      write(given, { Y: year - 40, M: 2, D: 30 }),
      write(given, { Y: year - 40, M: 13, D: 1 }),
      write(given, { Y: year - 40, M: 4, D: 5 }).replaceAll('/', '-'),
      write(given, { Y: year - 40, M: 4, D: 5 }).replace('04', '4'),
      write(given, { Y: year - 40, M: 4, D: 5 }).replace('0', '\uFF10'),
      `${year - 40}-04-05`,
    ];
  },
};

function yearOf({ today }: FormatGiven): number {
  return Number(today.slice(0, 4));
}

function write({ options: { order = 'MDY' } }: FormatGiven, parts: DateParts): string {
  return Array.from(String(order))
    .map((part) => (part === 'Y' ? String(parts.Y) : String(parts[part as 'M' | 'D']).padStart(2, '0')))
    .join('/');
}

function lastDay(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Dates as people and programs write them. */
export const dateArbitraries: Readonly<Record<string, FormatArbitrary>> = {
  'date-of-birth': dateOfBirth,
  date: {
    valid: () =>
      fc
        .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
        .map((day) => day.toISOString().slice(0, 10)),
    broken: () => ['2026-02-30', '2026-2-3', '20260203', '02/03/2026'],
  },
  'date-time': {
    valid: () =>
      fc
        .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
        .map((day) => day.toISOString()),
    broken: () => ['2026-02-30T00:00:00Z', '2026-02-03', '2026-02-03T25:00:00Z', '2026-02-03T00:00:00'],
  },
};
