/**
 * Returns the text of an answer for an input. An old draft may contain anything: a value that is no text, number or
 * flag is shown as empty.
 */
export function shownText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
