/** Drops spaces at both ends, but keeps line breaks and control characters for the rule to refuse. */
export function trimSpaces(value: string): string {
  let start = 0;
  let end = value.length;
  while (start < end && value[start] === ' ') start += 1;
  while (end > start && value[end - 1] === ' ') end -= 1;
  return value.slice(start, end);
}
