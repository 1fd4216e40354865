const BLANKS: ReadonlySet<string | undefined> = new Set([' ', '\u00A0', '\u202F']);

/** Drops spaces at both ends, also those that do not break, but keeps line breaks and control characters for the rule to refuse. */
export function trimSpaces(value: string): string {
  let start = 0;
  let end = value.length;
  while (start < end && BLANKS.has(value[start])) start += 1;
  while (end > start && BLANKS.has(value[end - 1])) end -= 1;
  return value.slice(start, end);
}
