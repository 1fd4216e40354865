/** A value of the answers as a text; anything else is no text at all. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
