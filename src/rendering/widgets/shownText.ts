/** What an input shows of an answer. An old draft may hold anything: what is no text, number or flag shows as nothing. */
export function shownText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
