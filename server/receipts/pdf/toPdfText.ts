/** Characters of PDF's standard fonts besides ASCII and Latin-1 (WinAnsiEncoding). */
const BEYOND_LATIN_1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/** Replacements for letters that have no accent to remove. */
const IN_ITS_PLACE: Readonly<Record<string, string>> = {
  '\u202f': '\u00a0',
  '\u2011': '-',
  '\u2212': '-',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
};

/** A text in the letters of the standard fonts: of a letter that they lack the one below its accent, else a question mark. */
export function toPdfText(text: string): string {
  return Array.from(text.normalize('NFC'), toPdfLetter).join('');
}

function toPdfLetter(letter: string): string {
  if (isKnown(letter)) return letter;
  const plain = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return IN_ITS_PLACE[letter] ?? (plain !== '' && Array.from(plain).every(isKnown) ? plain : '?');
}

function isKnown(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  const isLatin1 = (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff);
  return isLatin1 || BEYOND_LATIN_1.includes(letter);
}
