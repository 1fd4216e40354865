const ENDING = /\.[^.]{1,10}$/;

/**
 * A file's name, percent-encoded in at most `limit` characters: a longer one loses the end of its stem, never its
 * ending. Lone surrogates become the replacement character.
 */
export function encodeFileName(name: string, limit: number): string {
  const whole = name.toWellFormed();
  const ending = encodeURIComponent(ENDING.exec(whole)?.[0] ?? '');
  let encoded = '';
  for (const character of whole.replace(ENDING, '')) {
    const next = encoded + encodeURIComponent(character);
    if (next.length + ending.length > limit) break;
    encoded = next;
  }
  return encoded + ending;
}
