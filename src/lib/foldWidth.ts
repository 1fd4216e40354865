const FULL_WIDTH = /[\uFF01-\uFF5E]/g;

/** The text with the full-width letters, digits and signs of East Asian keyboards as plain ones. Its length stays. */
export function foldWidth(text: string): string {
  return text.replace(FULL_WIDTH, (sign) => sign.normalize('NFKC'));
}
