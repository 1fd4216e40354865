import { readFileSync } from 'node:fs';
import * as fontkit from 'fontkit';
import { listPaperFonts, type PaperSlice } from './paperFonts.ts';

/** Characters that have no shape of their own: a document drops them without loss. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/u;

/** Lists the characters of a text that no font of documents has, each once. */
export function charactersWithoutFont(text: string): readonly string[] {
  return [...new Set(text.normalize('NFC'))].filter((character) => !hasFont(character));
}

/** Whether a character is shown by nothing, such as a joiner or a line's end. */
export function isInvisible(character: string): boolean {
  return INVISIBLE.test(character);
}

function hasFont(character: string): boolean {
  if (isAscii(character) || isInvisible(character)) return true;
  const code = character.codePointAt(0) ?? 0;
  return listPaperFonts().some(({ slicesOf }) =>
    slicesOf(character).some((slice) => charactersOf(slice).has(code)),
  );
}

function isAscii(character: string): boolean {
  return character >= ' ' && character <= '~';
}

const known = new Map<PaperSlice, ReadonlySet<number>>();

function charactersOf(slice: PaperSlice): ReadonlySet<number> {
  const found = known.get(slice) ?? readCharacters(slice.file);
  known.set(slice, found);
  return found;
}

function readCharacters(file: string): ReadonlySet<number> {
  const font = fontkit.create(readFileSync(file));
  return new Set('characterSet' in font ? font.characterSet : []);
}
