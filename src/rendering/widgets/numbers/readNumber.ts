import type { Notation } from './notation.ts';

/** Result of reading typed text: a number, written with a point; or why it is none. */
export type Reading =
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
