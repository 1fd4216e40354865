/** True when the text has at least one letter of any alphabet. */
export function hasLetter(text: string): boolean {
  return /\p{L}/u.test(text);
}
