import { notationOf } from './notation.ts';
import { type Reading, readNumber } from './readNumber.ts';

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
