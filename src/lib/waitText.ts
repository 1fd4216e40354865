const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Up to here the smaller unit is more precise: "90 seconds", "90 minutes". */
const SMALL_UNIT_UP_TO = 90;

/** A time to wait in words, such as "22 hours"; never shorter than it is. */
export function waitText(language: string, seconds: number): string {
  if (seconds <= SMALL_UNIT_UP_TO) return inUnit(language, 'second', seconds);
  const minutes = Math.ceil(seconds / MINUTE);
  if (minutes <= SMALL_UNIT_UP_TO) return inUnit(language, 'minute', minutes);
  return inUnit(language, 'hour', Math.ceil(seconds / HOUR));
}

function inUnit(language: string, unit: string, count: number): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
