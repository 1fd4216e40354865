/** The signs with which a language writes numbers. */
export interface Notation {
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
