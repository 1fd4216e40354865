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
