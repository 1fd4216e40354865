import { trimSpaces } from '../text/tidyText.ts';

/** True when two answers are the same text, spaces around them ignored. A missing sibling is not a difference yet. */
export function isSameText(value: string, sibling: unknown, ignoreCase: boolean): boolean {
  if (sibling === undefined) return true;
  return typeof sibling === 'string' && toKey(value, ignoreCase) === toKey(sibling, ignoreCase);
}

/** The text as it is compared: trimmed and, where asked, without case. */
export function toKey(value: string, ignoreCase: boolean): string {
  const text = trimSpaces(value.normalize('NFC'));
  return ignoreCase ? text.toLowerCase() : text;
}
