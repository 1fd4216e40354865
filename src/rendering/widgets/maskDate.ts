import type { RewriteText, TextEdit } from '../context/formKit.ts';

export type DateOrder = 'MDY' | 'DMY' | 'YMD';

const DIGITS = 8;
/** Number of digits before each slash. */
const BREAKS: Readonly<Record<DateOrder, readonly [number, number]>> = {
  MDY: [2, 4],
  DMY: [2, 4],
  YMD: [4, 6],
};
const YEAR_FIRST = /^\s*(\d{4})[-/.](\d\d)[-/.](\d\d)\s*$/;
const STRANGE = /[^\d\s/.\p{Pd}]/u;

/**
 * Writes the slashes of a date during typing, pasting or deleting. The caret is counted in digits, so that it keeps its
 * position when a slash is added or removed. A text with other characters than digits and signs between them is left
 * unchanged, to be visible.
 */
export function maskDate(order: DateOrder): RewriteText {
  return (edit, before, inputType) => {
    if (STRANGE.test(edit.text)) return edit;
    const iso = order !== 'YMD' && YEAR_FIRST.exec(edit.text);
    if (iso) return atEnd(fromIso(order, iso));
    const padded = padShortParts(order, edit);
    const digits = digitsOf(padded.text).slice(0, DIGITS);
    const digitsBeforeCaret = Math.min(digitsOf(padded.text.slice(0, padded.caret)).length, DIGITS);
    const removed = edit.text.length < before.length;
    if (removed && onlySlashLost(edit.text, before)) {
      const position = inputType === 'deleteContentForward' ? digitsBeforeCaret + 1 : digitsBeforeCaret;
      return withoutDigit(order, digits, position);
    }
    return place(order, digits, digitsBeforeCaret, removed ? 'closed' : 'open');
  };
}

// Backspace on a slash means the digit before it, Delete the one behind: else the slash would come back and the key
// would seem dead. `position` is right behind that digit.
function withoutDigit(order: DateOrder, digits: string, position: number): TextEdit {
  const start = Math.max(position - 1, 0);
  return place(order, digits.slice(0, start) + digits.slice(position), start, 'closed');
}

function onlySlashLost(text: string, before: string): boolean {
  return digitsOf(text) === digitsOf(before) && before.length - text.length === 1;
}

/** `open` adds the slash behind a finished part, so that one need not type it. */
function place(
  order: DateOrder,
  digits: string,
  digitsBeforeCaret: number,
  end: 'open' | 'closed',
): TextEdit {
  const breaks = BREAKS[order];
  const passes = (position: number, count: number) =>
    position > count || (position === count && end === 'open' && digits.length === count);
  const slashesBefore = (position: number) => breaks.filter((count) => passes(position, count)).length;
  const text = Array.from(digits)
    .map((digit, index) => (breaks.some((count) => count === index) ? `/${digit}` : digit))
    .join('');
  const trailing = end === 'open' && breaks.includes(digits.length) ? '/' : '';
  return { text: text + trailing, caret: digitsBeforeCaret + slashesBefore(digitsBeforeCaret) };
}

// "1/5/1990" means 01/05/1990.
function padShortParts(order: DateOrder, edit: TextEdit): TextEdit {
  if (edit.caret !== edit.text.length) return edit;
  const parts = edit.text.trim().split(/[/.\- ]/);
  if (parts.length < 2) return edit;
  const yearAt = order === 'YMD' ? 0 : 2;
  const padded = parts.map((part, index) =>
    index !== yearAt && index < parts.length - 1 && part.length === 1 ? `0${part}` : part,
  );
  return atEnd(padded.join('/'));
}

function fromIso(order: DateOrder, [, year, month, day]: RegExpExecArray): string {
  const parts: Readonly<Record<string, string | undefined>> = { Y: year, M: month, D: day };
  return Array.from(order)
    .map((part) => parts[part])
    .join('/');
}

function atEnd(text: string): TextEdit {
  return { text, caret: text.length };
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
