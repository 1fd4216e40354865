// Marks of text direction, which keyboards of right-to-left scripts add unseen.
const DIRECTION_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const IDEOGRAPHIC_SPACE = /\u3000/g;
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
// Dashes between the numbers of an address.
const DASHES = /[\u2014\u2015\u2212]/g;
const FULL_WIDTH_OFFSET = 0xfee0;
const COMMAS = /[\u060C\u3001]/g;
// Joiners decide how letters of Arabic and of India's scripts are drawn.
const JOINER = /^[\u200C\u200D]$/;
const LATIN_CODE = 'Latn';
/** No rule accepts it. */
const REFUSED = '\u0000';

interface ScriptPatterns {
  readonly letter: RegExp;
  readonly digit: RegExp;
  readonly sign: RegExp;
  /** Whether a script beside Latin is named. */
  readonly joins: boolean;
}

const patternsByScripts = new Map<string, ScriptPatterns>();

/** Without marks of text direction, and with the plain space for the ideographic one. */
export function foldScriptBlanks(text: string): string {
  return text.replace(DIRECTION_MARKS, '').replace(IDEOGRAPHIC_SPACE, ' ');
}

/**
 * The text as a rule for Latin letters reads it: `a` for a letter or mark of `scripts`, ASCII digits and punctuation for
 * theirs. One character for each, so that a length stays the same; a character of no script that is named stays as it is.
 * Scripts are codes of ISO 15924, as in Unicode's Script_Extensions; without `Latn`, Latin letters are refused.
 *
 * @throws {SyntaxError} if a code names no script.
 */
export function readAsLatin(text: string, scripts: readonly string[]): string {
  const patterns = patternsOf(scripts);
  const takesLatin = scripts.includes(LATIN_CODE);
  return Array.from(toPlainSigns(text), (character) => readCharacter(character, patterns, takesLatin)).join(
    '',
  );
}

/** The text with the ASCII digits, dashes and commas for those of any script, as an address has them between its parts. */
export function foldNumbers(text: string): string {
  return toPlainSigns(text)
    .replace(/\p{Nd}/gu, digitOf)
    .replace(COMMAS, ',');
}

/** True for a code that Unicode's Script_Extensions know. */
export function isScript(code: string): boolean {
  if (!/^[A-Z][a-z]{3}$/.test(code)) return false;
  try {
    return patternsOf([code]) !== undefined;
  } catch {
    return false;
  }
}

/** True when the text has a character that represents a word or a syllable: one or two of them make a whole name. */
export function hasSyllables(text: string): boolean {
  return /[\p{Ideographic}\p{scx=Hang}\p{scx=Hira}\p{scx=Kana}]/u.test(text);
}

/** True for a letter of a script that writes words without spaces between them. */
export function joinsWords(character: string): boolean {
  return /[\p{Ideographic}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u.test(
    character,
  );
}

function readCharacter(character: string, patterns: ScriptPatterns, takesLatin: boolean): string {
  if (/^\p{Script=Latin}$/u.test(character)) return takesLatin ? character : REFUSED;
  if (character <= '~') return character;
  if (patterns.digit.test(character)) return digitOf(character);
  if (patterns.letter.test(character) || (patterns.joins && JOINER.test(character))) return 'a';
  return patterns.sign.test(character) ? signOf(character) : character;
}

function toPlainSigns(text: string): string {
  return text.replace(FULL_WIDTH, toHalfWidth).replace(DASHES, '-');
}

function toHalfWidth(character: string): string {
  return String.fromCharCode(character.charCodeAt(0) - FULL_WIDTH_OFFSET);
}

/** Unicode keeps the ten digits of each script together, in order, the first at a code point that ends the run before. */
function digitOf(digit: string): string {
  let value = 0;
  const code = digit.codePointAt(0) ?? 0;
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

function signOf(sign: string): string {
  if (/\p{Pd}/u.test(sign)) return '-';
  if (/\p{Ps}/u.test(sign)) return '(';
  if (/\p{Pe}/u.test(sign)) return ')';
  if (sign.search(COMMAS) === 0) return ',';
  return sign === '\u3002' ? '.' : "'";
}

function patternsOf(scripts: readonly string[]): ScriptPatterns {
  const key = scripts.join();
  const known = patternsByScripts.get(key);
  if (known) return known;
  const others = scripts.filter((script) => script !== LATIN_CODE);
  const any = others.map((script) => `\\p{scx=${script}}`).join('') || '[]';
  const patterns = {
    letter: new RegExp(`^[[${any}]&&[\\p{L}\\p{M}\\p{Nl}]]$`, 'v'),
    digit: new RegExp(`^[[${any}]&&\\p{Nd}]$`, 'v'),
    joins: others.length > 0,
    sign: new RegExp(`^[[${any}]&&\\p{P}]$`, 'v'),
  };
  patternsByScripts.set(key, patterns);
  return patterns;
}
