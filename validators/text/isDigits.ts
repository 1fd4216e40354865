/** True for ASCII digits only, between `min` and `max` of them. Full-width and other digits are not digits to a bank. */
export function isDigits(text: string, min: number, max: number = min): boolean {
  return text.length >= min && text.length <= max && /^[0-9]+$/.test(text);
}
