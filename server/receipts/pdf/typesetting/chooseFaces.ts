import { isInvisible } from '../../../../src/product/paper/paperCoverage.ts';
import { fontsFor, type PaperFont, type PaperSlice } from '../../../../src/product/paper/paperFonts.ts';
import { loadFace, type Face, type Weight } from './loadFace.ts';

/** A letter with its marks, and how it is drawn. */
export interface Letter {
  readonly text: string;
  /** Where it begins in the text. */
  readonly start: number;
  /** The characters to draw: none for invisible ones, the number of a character that no font has. */
  readonly shown: string;
  /** Whether it is shown by the number of a character. */
  readonly isNumber: boolean;
  readonly face: Face;
}

/** Chooses the faces of texts. */
export interface FaceBook {
  /** Loads the faces that a text needs. */
  readonly load: (text: string, weight: Weight) => Promise<void>;
  /** The letters of a text whose faces were loaded. */
  readonly lettersOf: (text: string, weight: Weight) => readonly Letter[];
  /** The characters of a text whose faces were loaded that no font has. */
  readonly withoutFont: (text: string, weight: Weight) => readonly string[];
}

/** Faces of a language's documents: letters that several languages share have the shapes of this one. */
export function createFaceBook(language: string): FaceBook {
  const fonts = fontsFor(language);
  const shelf = createShelf();
  const finderFor = (text: string, weight: Weight): FaceOf => {
    const order = orderFor(text, { fonts, find: (font, character) => shelf.find(font, character, weight) });
    return (character) => {
      for (const font of order) {
        const face = shelf.find(font, character, weight);
        if (face) return face;
      }
      return undefined;
    };
  };
  return {
    load: async (text, weight) => {
      const shared = sharedCharacters(fonts, text);
      for (const font of fonts.filter((each) => !isAlone(each))) {
        const found = await Promise.all(shared.map((character) => shelf.load(font, character, weight)));
        if (found.every((face) => face !== undefined)) break;
      }
      const characters = [...new Set(NUMBER_SIGNS + text)].filter((one) => !isInvisible(one));
      await Promise.all(
        characters.map(async (character) => {
          for (const font of fonts) if (await shelf.load(font, character, weight)) return;
        }),
      );
    },
    lettersOf: (text, weight) => drawLetters(text, finderFor(text, weight)),
    withoutFont: (text, weight) => {
      const faceOf = finderFor(text, weight);
      return [...new Set(text)].filter((character) => !isInvisible(character) && !faceOf(character));
    },
  };
}

/** The signs by which the number of a character is written. */
const NUMBER_SIGNS = ' [U+0123456789ABCDEF]';

/** Keeps the faces that a document has loaded. */
function createShelf() {
  const loaded = new Map<PaperSlice, Partial<Record<Weight, Face>>>();
  const facesOf = (slice: PaperSlice) => {
    const faces = loaded.get(slice) ?? {};
    loaded.set(slice, faces);
    return faces;
  };
  const find = (font: PaperFont, character: string, weight: Weight): Face | undefined => {
    for (const slice of font.slicesOf(character)) {
      const face = loaded.get(slice)?.[weight];
      if (face && has(face, character)) return face;
    }
    return undefined;
  };
  const load = async (font: PaperFont, character: string, weight: Weight): Promise<Face | undefined> => {
    for (const slice of font.slicesOf(character)) {
      const face = await loadFace(slice, weight);
      if (!has(face, character)) continue;
      facesOf(slice)[weight] = face;
      return face;
    }
    return undefined;
  };
  return { find, load };
}

interface FontChoice {
  readonly fonts: readonly PaperFont[];
  readonly find: (font: PaperFont, character: string) => Face | undefined;
}

/** Puts the font first that has all letters of a text, of those that share its script. */
function orderFor(text: string, { fonts, find }: FontChoice): readonly PaperFont[] {
  const shared = sharedCharacters(fonts, text);
  if (shared.length === 0) return fonts;
  const one = fonts.find(
    (font) => !isAlone(font) && shared.every((character) => find(font, character) !== undefined),
  );
  return one ? [...fonts.filter(isAlone), one, ...fonts] : fonts;
}

function isAlone({ languages }: PaperFont): boolean {
  return languages.length === 0;
}

/** The letters of a text that only fonts of some languages write. */
function sharedCharacters(fonts: readonly PaperFont[], text: string): readonly string[] {
  const writers = (character: string) => fonts.filter(({ slicesOf }) => slicesOf(character).length > 0);
  return [...new Set(text)].filter((character) => {
    const own = LETTER.test(character) ? writers(character) : [];
    return own.length > 0 && !own.some(isAlone);
  });
}

const LETTER = /\p{L}/u;

type FaceOf = (character: string) => Face | undefined;

const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function drawLetters(text: string, faceOf: FaceOf): readonly Letter[] {
  const fallback = faceOf(' ');
  if (!fallback) throw new Error('The face of the space was not loaded');
  let before = fallback;
  return Array.from(GRAPHEMES.segment(text), ({ segment, index }) => {
    const letter = drawLetter(segment, before, faceOf);
    before = letter.face;
    return { ...letter, text: segment, start: index };
  });
}

/** One face for a letter and its marks: that of the letter before, if it has a sign that belongs to no script. */
function drawLetter(
  segment: string,
  before: Face,
  faceOf: FaceOf,
): Pick<Letter, 'shown' | 'isNumber' | 'face'> {
  const characters = Array.from(segment);
  const visible = characters.filter((character) => !isInvisible(character));
  const isCommon = visible.every((character) => COMMON.test(character) && has(before, character));
  const face = isCommon ? before : visible.map(faceOf).find((one) => one !== undefined);
  const missing = visible.filter((character) => !face || !has(face, character));
  const shown = characters.flatMap((character) => {
    if (missing.includes(character)) return [numberOf(character)];
    return isInvisible(character) && !(face && has(face, character)) ? [] : [character];
  });
  return { shown: shown.join(''), isNumber: missing.length > 0, face: face ?? faceOf('U') ?? before };
}

const COMMON = /[\p{Script=Common}\p{Script=Inherited}]/u;

/** The number of a character in Unicode, by which it can be identified where no font has it: `[U+20BB7]`. */
function numberOf(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `[U+${code}]`;
}

function has(face: Face, character: string): boolean {
  return face.has(character.codePointAt(0) ?? 0);
}
