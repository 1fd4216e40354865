/** Signs that look like others of the standard fonts. */
const LOOKS_LIKE: Readonly<Record<string, string>> = { '\u202f': '\u00a0', '\u2011': '-', '\u2212': '-' };

/** Characters of PDF's standard fonts (WinAnsiEncoding): ASCII, Latin-1 and the marks of print; and those that look like them. */
const KNOWN = /^[\n\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ\u202f\u2011\u2212]*$/u;

/** Whether PDF's standard fonts have all characters of a text, or signs that look like them. */
export function isPdfText(text: string): boolean {
  return KNOWN.test(text.normalize('NFC'));
}

/** A text as the standard fonts write it. */
export function toPdfText(text: string): string {
  return text.normalize('NFC').replaceAll(/[\u202f\u2011\u2212]/g, (sign) => LOOKS_LIKE[sign] ?? sign);
}
