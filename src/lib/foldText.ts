const FULL_WIDTH = /[\uFF01-\uFF5E]/g;

/**
 * The text without what people type differently: case, accents, ligatures and further spaces. A hyphen or an apostrophe (straight, or curled
 * by a phone) parts words: "casse croute" equals "casse-croûte".
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .replace(/[\s'’-]+/g, ' ')
    .trim();
}

/** The text with the full-width letters, digits and signs of East Asian keyboards as plain ones. Its length stays. */
export function foldWidth(text: string): string {
  return text.replace(FULL_WIDTH, (sign) => sign.normalize('NFKC'));
}
