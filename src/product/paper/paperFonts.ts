import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isRecord } from '../../lib/unknownValue.ts';
import { writingDirection } from '../../lib/writingDirection.ts';
import table from './paperFonts.json' with { type: 'json' };

// The fonts of documents: packages with one file for each range of code points. Which font writes which script is in
// paperFonts.json; the ranges are in the packages.

const { resolve } = createRequire(import.meta.url);

/** A font of the table. */
export interface PaperFont {
  readonly package: string;
  readonly slices: readonly PaperSlice[];
  /** Languages whose shapes of letters it has, where several fonts share a script; empty if it is the only one. */
  readonly languages: readonly string[];
  /** Returns the files that may have a character, as ranges overlap; none if the font does not write its script. */
  readonly slicesOf: (character: string) => readonly PaperSlice[];
}

/** One file of a font, with all weights. */
export interface PaperSlice {
  readonly file: string;
  /** First and last code points of the ranges that the file may have. */
  readonly ranges: readonly (readonly [number, number])[];
}

let fonts: readonly PaperFont[] | undefined;

/** The fonts of documents, in the order in which they are tried. Throws if a package is not installed. */
export function listPaperFonts(): readonly PaperFont[] {
  fonts ??= table.fonts.map(readFont);
  return fonts;
}

/** Names the packages and files of fonts that the installation lacks; by default of all fonts of documents. */
export function missingPaperFonts(entries: readonly TableEntry[] = table.fonts): readonly string[] {
  return entries.flatMap((entry) => {
    try {
      return readFont(entry).slices.flatMap(({ file }) => (existsSync(file) ? [] : [file]));
    } catch {
      return [entry.package];
    }
  });
}

/** Sorts fonts that share scripts: first the one of a language. */
export function fontsFor(language: string): readonly PaperFont[] {
  const own = writtenAs(language);
  const isOwn = ({ languages }: PaperFont) => languages.some((each) => writtenAs(each) === own);
  const all = listPaperFonts();
  return [...all.filter((font) => font.languages.length === 0 || isOwn(font)), ...all].filter(
    (font, index, list) => list.indexOf(font) === index,
  );
}

/** Whether a language is written from right to left. */
export function isRightToLeft(language: string): boolean {
  return writingDirection(language) === 'rtl';
}

/** The language with its script: `zh-TW` and `zh-Hant` are written alike. */
function writtenAs(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize();
  return `${language}-${script}`;
}

interface TableEntry {
  readonly package: string;
  readonly scripts: readonly string[];
  readonly languages?: readonly string[];
}

function readFont({ package: name, scripts, languages = [] }: TableEntry): PaperFont {
  const index = resolve(`${name}/unicode.json`);
  const ranges: unknown = JSON.parse(readFileSync(index, 'utf8'));
  if (!isRecord(ranges)) throw new Error(`${index} has no ranges of code points`);
  const folder = path.join(path.dirname(index), 'files');
  const prefix = path.basename(name);
  const classes = ['Common', 'Inherited', ...scripts].map((script) => String.raw`\p{Script=${script}}`);
  const own = new RegExp(`[${classes.join('')}]`, 'u');
  const slices = Object.entries(ranges).map(([subset, text]) => ({
    file: path.join(folder, `${prefix}-${subset.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: toRanges(String(text)),
  }));
  const known = new Map<string, readonly PaperSlice[]>();
  return {
    package: name,
    languages,
    slices,
    slicesOf: (character) => {
      const found = known.get(character) ?? (own.test(character) ? findSlices(slices, character) : []);
      known.set(character, found);
      return found;
    },
  };
}

function findSlices(slices: readonly PaperSlice[], character: string): readonly PaperSlice[] {
  const code = character.codePointAt(0) ?? 0;
  return slices.filter(({ ranges }) => ranges.some(([first, last]) => first <= code && code <= last));
}

/** Reads ranges as style sheets have them: `U+0-ff, U+131`. */
function toRanges(text: string): readonly (readonly [number, number])[] {
  return text.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}
