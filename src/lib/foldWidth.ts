const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const DISTANCE = 0xfee0;

/** The text with the full-width letters, digits and signs of East Asian keyboards as plain ones. Its length stays. */
export function foldWidth(text: string): string {
  return text.replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - DISTANCE));
}
