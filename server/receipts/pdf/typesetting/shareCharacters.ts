import type { Glyph } from 'fontkit';

/**
 * Distributes the characters of a text among the glyphs that show it. Each glyph keeps its own characters in a word that has them in
 * order; a script whose signs are written in another order keeps that of the word.
 */
export function shareCharacters(
  glyphs: readonly Glyph[],
  { text, shown: drawn }: { readonly text: string; readonly shown: string },
): readonly (readonly number[])[] {
  if (text !== drawn) return spread(glyphs, codesOf(text));
  const shown = splitAround(glyphs, ({ codePoints }) => isSame(codePoints, [SPACE]));
  const words = splitAround(codesOf(text), (code) => code === SPACE);
  if (shown.length !== words.length) return spread(glyphs, codesOf(text));
  return shown.flatMap((word, index) => {
    const isInOrder = isSame(
      word.flatMap(({ codePoints }) => codePoints),
      words[index] ?? [],
    );
    if (!isInOrder) return spread(word, words[index] ?? []);
    return splitBefore(word, ({ codePoints }) => codePoints.length > 0).flatMap((group) =>
      spread(
        group,
        group.flatMap(({ codePoints }) => codePoints),
      ),
    );
  });
}

/**
 * One letter with its marks for each glyph, the rest for the last; if there are too few, none for the narrowest glyphs. Readers take a
 * mark by itself for something without a width.
 */
function spread(glyphs: readonly Glyph[], characters: readonly number[]): readonly (readonly number[])[] {
  const letters = splitBefore(characters, (code) => !MARK.test(String.fromCodePoint(code)));
  const silent = new Set(
    glyphs
      .map((glyph, index) => ({ index, width: glyph.advanceWidth }))
      .toSorted((a, b) => a.width - b.width)
      .slice(0, Math.max(0, glyphs.length - letters.length))
      .map(({ index }) => index),
  );
  const last = glyphs.length - silent.size - 1;
  let next = 0;
  return glyphs.map((_, index) => {
    if (silent.has(index)) return [];
    const own = letters.slice(next, next === last ? undefined : next + 1);
    next++;
    return own.flat();
  });
}

const MARK = /\p{Mn}/u;
const SPACE = 0x20;
/** Splits a list into separators and what is between them. */
function splitAround<Item>(
  items: readonly Item[],
  isSeparator: (item: Item) => boolean,
): readonly (readonly Item[])[] {
  const after = new Set(items.flatMap((item, index) => (isSeparator(item) ? [index, index + 1] : [])));
  const indexed = items.map((item, index) => ({ item, index }));
  return splitBefore(indexed, ({ index }) => after.has(index)).map((part) => part.map(({ item }) => item));
}

/** Splits a list into parts, each of which begins with an item that begins one. */
function splitBefore<Item>(
  items: readonly Item[],
  isStart: (item: Item) => boolean,
): readonly (readonly Item[])[] {
  const parts: Item[][] = [];
  for (const item of items) {
    if (parts.length === 0 || isStart(item)) parts.push([]);
    parts.at(-1)?.push(item);
  }
  return parts;
}

function codesOf(text: string): readonly number[] {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0);
}

function isSame(some: readonly number[], others: readonly number[]): boolean {
  return some.length === others.length && some.every((item, index) => item === others[index]);
}
