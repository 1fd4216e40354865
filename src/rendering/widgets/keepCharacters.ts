import type { RewriteText } from './textEdit.ts';

/** Leaves only the characters that match, at most `max` of them; the caret stays behind the same character. */
export function keepCharacters(wanted: RegExp, max = Number.POSITIVE_INFINITY): RewriteText {
  const keep = (text: string) =>
    Array.from(text)
      .filter((character) => wanted.test(character))
      .join('');
  return ({ text, caret }) => {
    const kept = keep(text).slice(0, max);
    return { text: kept, caret: Math.min(keep(text.slice(0, caret)).length, kept.length) };
  };
}
