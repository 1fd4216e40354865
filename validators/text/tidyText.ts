const APOSTROPHES = /[\u2018\u2019\u02BB\u02BC]/g;
const HYPHENS = /[\u2010-\u2013]/g;
const BLANKS = /[\u00A0\u202F]/g;
const SPACES: ReadonlySet<string | undefined> = new Set([' ', '\u00A0', '\u202F']);

/** Folded, trimmed, with single spaces: how names and address lines are stored. */
export function tidyText(value: string): string {
  return trimSpaces(foldText(value)).replace(/ {2,}/g, ' ');
}

/** One spelling for what phones and word processors type differently: composed letters, ', - and the plain space. */
export function foldText(value: string): string {
  return value.normalize('NFC').replace(APOSTROPHES, "'").replace(HYPHENS, '-').replace(BLANKS, ' ');
}

/** Drops spaces at both ends, also those that do not break, but keeps line breaks and control characters for the rule to refuse. */
export function trimSpaces(value: string): string {
  let start = 0;
  let end = value.length;
  while (start < end && SPACES.has(value[start])) start += 1;
  while (end > start && SPACES.has(value[end - 1])) end -= 1;
  return value.slice(start, end);
}
