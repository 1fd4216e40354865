/** How numbers of one kind are shown to people, and how they are kept. */
export interface NumberKind {
  readonly locale: string;
  /**
   * Number of decimal places by which the shown number is larger: 2 if `0.05` is shown as 5 percent, -2 if 500 cents
   * are shown as 5.
   */
  readonly shift: number;
  /** More digits than these behind the decimal sign cannot be meant. */
  readonly decimals?: number;
  /** Display of the number in its input while it is not edited. */
  readonly format: Intl.NumberFormatOptions;
  /** How it looks in a sentence. */
  readonly spoken: Intl.NumberFormatOptions;
  /** Signs and words that users type around the number. */
  readonly around: readonly string[];
}

/** Marks a text that is no number, so that `1.234` is not taken for one; it has no width. */
const UNREAD = '\u2060';

/** Reads typed text as this kind of number, in the displayed unit. */
export function readShown(
  kind: NumberKind,
  typed: string,
): Reading | { readonly kind: 'decimals'; readonly limit: number } {
  const bare = kind.around.reduce((text, word) => text.replace(word, ''), typed.replaceAll(UNREAD, ''));
  const reading = readNumber(bare, notationOf(kind.locale));
  if (reading.kind !== 'number' || kind.decimals === undefined) return reading;
  const [, fraction = ''] = reading.text.split('.');
  const isFine = fraction.replace(/0+$/, '').length <= kind.decimals;
  return isFine ? reading : { kind: 'decimals', limit: kind.decimals };
}

/** Result of reading typed text: a number, written with a point; or why it is none. */
type Reading =
  | { readonly kind: 'number'; readonly text: string }
  /** It is ambiguous: the language does not decide between two numbers. */
  | { readonly kind: 'unclear'; readonly first: number; readonly second: number }
  | { readonly kind: 'none' };

const NUMBER = /^-?(?:\d+\.?\d*|\.\d+)$/;
const NONE: Reading = { kind: 'none' };

/**
 * Reads a number as people type it: `1 234,5`, `1,234.5` and `1'234.5` are the same in any language. If a single sign
 * may group thousands or begin decimals (`1,234`), the language decides; if it uses the sign for neither, the number is
 * ambiguous.
 */
export function readNumber(typed: string, notation: Notation): Reading {
  const text = typed.replaceAll(/[\s'’]/gu, '').replace(/^[\u2212\u2013]/u, '-');
  const signs = text.replaceAll(/[^.,]/g, '');
  const [sign = ''] = signs;
  if (signs.length <= 1) return sign === '' ? numberFrom(text) : readWithOne(text, sign, notation);
  const last = signs.at(-1) ?? '';
  // The last of two signs is before the decimals; a repeated sign groups thousands.
  if (signs.indexOf(last) < signs.length - 1) return isGrouped(text, last) ? ungrouped(text, last) : NONE;
  return numberFrom(text.replaceAll(last === ',' ? '.' : ',', '').replace(last, '.'));
}

function readWithOne(text: string, sign: string, { decimal, group }: Notation): Reading {
  if (sign === decimal || !isGrouped(text, sign)) return numberFrom(text.replace(sign, '.'));
  if (sign === group) return ungrouped(text, sign);
  const digits = text.replace(sign, '');
  return { kind: 'unclear', first: Number(digits), second: Number(text.replace(sign, '.')) };
}

/** The signs with which a language writes numbers. */
interface Notation {
  readonly decimal: string;
  /** Between thousands; a blank of any kind is `' '`. */
  readonly group: string;
}

const known = new Map<string, Notation>();

/** How a language writes numbers: `1,234.5` in English, `1 234,5` in French. */
export function notationOf(locale: string): Notation {
  const notation = known.get(locale) ?? findNotation(locale);
  known.set(locale, notation);
  return notation;
}

function findNotation(locale: string): Notation {
  const parts = new Intl.NumberFormat(locale).formatToParts(-1_234_567.8);
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { decimal: sign('decimal'), group: sign('group').replace(/\s/u, ' ') };
}

/** Whether a sign is at a position between thousands. */
function isGrouped(text: string, sign: string): boolean {
  const [first = '', ...groups] = text.replace('-', '').split(sign);
  return /^[1-9]\d{0,2}$/.test(first) && groups.every((digits) => /^\d{3}$/.test(digits));
}

function ungrouped(text: string, sign: string): Reading {
  return numberFrom(text.replaceAll(sign, ''));
}

function numberFrom(text: string): Reading {
  return NUMBER.test(text) ? { kind: 'number', text } : NONE;
}

/** The text to keep of what was typed: a number as JSON writes it; what is none stays as it is, to be seen and put right. */
export function keptText(kind: NumberKind, typed: string): string {
  const text = typed.replaceAll(UNREAD, '').trim();
  if (text === '') return '';
  const reading = readShown(kind, text);
  return reading.kind === 'number' ? keptNumber(kind, Number(reading.text)) : UNREAD + text;
}

/** A number in the unit that one sees, as it is kept. */
export function keptNumber({ shift }: NumberKind, shown: number): string {
  return String(shiftPoint(shown, -shift));
}

/** A kept text in the language's notation; what is no number as it was typed. */
export function shownNumber(kind: NumberKind, kept: string): string {
  const value = kept === '' ? Number.NaN : Number(kept);
  if (Number.isNaN(value)) return kept.replaceAll(UNREAD, '');
  return new Intl.NumberFormat(kind.locale, kind.format).format(shiftPoint(value, kind.shift));
}

/** A kept number in words for a sentence, with its unit. */
export function spokenNumber({ locale, shift, spoken }: NumberKind, kept: number): string {
  return new Intl.NumberFormat(locale, spoken).format(shiftPoint(kept, shift));
}

/** Moves the decimal point that many digits to the right, without loss of precision. */
export function shiftPoint(value: number, paths: number): number {
  const [digits, exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + paths}`);
}
