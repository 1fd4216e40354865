/** A value of the answers as text; empty for anything that is not a string. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
