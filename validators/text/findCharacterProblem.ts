// Full-width letters belong to the Latin script too, but come from another keyboard layout and match no register.
const LATIN_LETTER = /^[[\p{Script=Latin}&&[\p{Lu}\p{Ll}]]--[\uFF21-\uFF3A\uFF41-\uFF5A]]$/v;
const PLAIN_LETTER = /^[A-Za-z]$/;

/**
 * Names what is wrong with the first character that is neither a letter nor one of `others` (a pattern of one character).
 * Letters with accents get a reason of their own, because the fix is another one.
 */
export function findCharacterProblem(
  text: string,
  allowed: { readonly others: RegExp; readonly accents: boolean },
): 'characters' | 'accents' | undefined {
  for (const character of text) {
    if (PLAIN_LETTER.test(character) || allowed.others.test(character)) continue;
    if (!LATIN_LETTER.test(character)) return 'characters';
    if (!allowed.accents) return 'accents';
  }
  return undefined;
}

/** True when the text has at least one letter of any alphabet. */
export function hasLetter(text: string): boolean {
  return /\p{L}/u.test(text);
}

/** Length as a person counts it, and as JSON Schema does: an astral character is one. */
export function countCharacters(value: string): number {
  let count = 0;
  for (const _ of value) count += 1;
  return count;
}
