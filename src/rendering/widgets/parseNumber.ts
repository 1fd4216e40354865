/**
 * A number as people of any language type it, with a point as its only sign: `1 234,5`, `1,234.5` and `1'234.5` are all
 * `1234.5`. What is no number is left as it is, to be seen and put right.
 */
export function parseNumber(text: string): string {
  const bare = text.replaceAll(/[\s'’]/gu, '').replace(/^[\u2212\u2013]/u, '-');
  const number = withPoint(bare);
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(number) ? number : text.trim();
}

function withPoint(text: string): string {
  const commas = text.split(',').length - 1;
  const points = text.split('.').length - 1;
  // Of two signs, the last one is before the decimals; a sign that comes twice groups thousands.
  if (commas > 0 && points > 0) {
    const grouping = text.lastIndexOf(',') > text.lastIndexOf('.') ? '.' : ',';
    return text.replaceAll(grouping, '').replace(',', '.');
  }
  if (commas > 1) return text.replaceAll(',', '');
  if (points > 1) return text.replaceAll('.', '');
  // One comma before exactly three digits groups them, as a point never does: `1,234` is more than a thousand.
  return /^-?[1-9]\d{0,2},\d{3}$/.test(text) ? text.replace(',', '') : text.replace(',', '.');
}
