const LIFETIME_MS = 30 * 60_000;

/** Until when the pages wait for the result of an inquiry that is begun or resumed now. */
export function endOfInquiry(now: Date): Date {
  return new Date(now.getTime() + LIFETIME_MS);
}
