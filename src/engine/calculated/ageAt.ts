const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Whole years from one day to another, both as YYYY-MM-DD. A year is over on the day of the same month and number, or, for the
 * 29th of February, on the 1st of March. Undefined for what is no day, and for a day that lies before the first.
 */
export function ageAt(born: string, day: string): number | undefined {
  if (!DAY.test(born) || !DAY.test(day) || day < born) return undefined;
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) < born.slice(5) ? years - 1 : years;
}
