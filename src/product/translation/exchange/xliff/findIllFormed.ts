import { lineAt } from '../decodeFile.ts';

/** Comments, literal parts and instructions, in which these rules do not hold. */
const OPAQUE = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>/g;

/** An “&” with the name of an entity, or the code of a character, if it has any. */
const REFERENCE = /&(?:[A-Za-z_:][\w:.-]*;|#x([0-9A-Fa-f]+);|#([0-9]+);)?/g;

/** A tag: “>” may be in its attributes. */
const TAG = /<(?:[^<>"']|"[^"]*"|'[^']*')*>/g;

const NOT_ALLOWED = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

const ENCODING = /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([^"']*)["']/;

/** Encodings that UTF-8 reads, too. */
const AS_UTF_8 = new Set(['UTF-8', 'UTF8', 'US-ASCII', 'ASCII']);

/**
 * Returns the first thing that XML does not allow, of what the parser overlooks, in words that follow the name of the file; undefined if there is
 * none. Read as they are, such files would have other texts than their tools mean.
 */
export function findIllFormed(text: string): string | undefined {
  const encoding = ENCODING.exec(text)?.[1];
  if (encoding !== undefined && !AS_UTF_8.has(encoding.toUpperCase()))
    return `is written in ${encoding}, as its first line has it: save it again as UTF-8`;
  const character = NOT_ALLOWED.exec(text);
  if (character) return sayCharacter(character[0].codePointAt(0), lineAt(text, character.index));
  const plain = text.replaceAll(OPAQUE, blank);
  for (const reference of plain.matchAll(REFERENCE)) {
    const said = sayReference(reference, () => lineAt(plain, reference.index));
    if (said !== undefined) return said;
  }
  const literalEnd = plain.replaceAll(TAG, blank).indexOf(']]>');
  if (literalEnd !== -1)
    return `has “]]>” in line ${lineAt(plain, literalEnd)}, which XML writes as “]]&gt;”: write it so`;
  const end = endOfRoot(plain);
  return plain.slice(end).trim() === ''
    ? undefined
    : `has more after its end in line ${lineAt(plain, end)}: take it out, or export it again`;
}

/** The position behind the element that has all others inside; the end of the text if it is not closed. */
function endOfRoot(plain: string): number {
  const [, root = ''] = /<([A-Za-z_][\w.:-]*)/.exec(plain) ?? [];
  const start = plain.indexOf(`</${root}`);
  const end = start === -1 ? -1 : plain.indexOf('>', start);
  return end === -1 ? plain.length : end + 1;
}

/** Spaces and the newlines, so that what follows keeps its line. */
const blank = (part: string): string => part.replaceAll(/[^\n]/g, ' ');

const sayCharacter = (code = 0, line: number): string =>
  `has a character in line ${line} that XML does not allow (U+${code.toString(16).toUpperCase().padStart(4, '0')}): take it out`;

/** Counts the line only once there is a fault: a file has thousands of references. */
function sayReference([whole, hex, decimal]: RegExpExecArray, line: () => number): string | undefined {
  if (whole === '&') return `has an “&” in line ${line()} that XML writes as “&amp;”: write it so`;
  if (hex === undefined && decimal === undefined) return undefined;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  const isAllowed = code <= 0x10ffff && !NOT_ALLOWED.test(String.fromCodePoint(code));
  return isAllowed ? undefined : sayCharacter(code, line());
}
