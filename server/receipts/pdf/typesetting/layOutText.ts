import createBidi from 'bidi-js';
import { breakText } from './breakText.ts';
import type { Letter } from './chooseFaces.ts';
import type { RunText, ShapedRun } from './embeddedFont.ts';
import type { Face } from './loadFace.ts';

/** A line of text: its runs in the order in which they are read. */
export interface TextLine {
  readonly runs: readonly PlacedRun[];
  readonly width: number;
  readonly ascent: number;
  readonly descent: number;
}

export interface PlacedRun {
  readonly face: Face;
  readonly shaped: ShapedRun;
  /** In thousandths of the size, from the start of the line. */
  readonly left: number;
  /** The text that readers copy instead of what is drawn. */
  readonly actual: string | undefined;
}

interface Layout {
  readonly language: string;
  readonly letters: readonly Letter[];
  readonly shape: (face: Face, run: RunText) => ShapedRun;
  /** In thousandths of the size. */
  readonly width: number;
}

const bidi = createBidi();

/** Breaks a text into lines of a width, each in the order in which it is seen. */
export function layOutText(text: string, { language, letters, shape, width }: Layout): readonly TextLine[] {
  const { levels } = bidi.getEmbeddingLevels(text, 'auto');
  const between = cutLetters(letters, text.length);
  const widthOf = (some: readonly Letter[]): number => toLine(some, levels, shape).width;
  const lines: TextLine[] = [];
  let start = 0;
  let used = 0;
  const endLine = (end: number) => {
    if (end > start) lines.push(toLine(trimEnd(between(start, end)), levels, shape));
    start = end;
    used = 0;
  };
  for (const part of breakText(text, language)) {
    const own = between(part.start, part.end);
    const needed = widthOf(trimEnd(own));
    if (used + needed > width) endLine(part.start);
    // A word that is longer than a line breaks anywhere.
    for (const pieces of needed > width ? own.map((letter) => [letter]) : [own]) {
      if (used + widthOf(trimEnd(pieces)) > width) endLine(pieces[0]?.start ?? start);
      used += widthOf(pieces);
    }
    if (part.endsLine) endLine(part.end);
  }
  endLine(text.length);
  return lines;
}

/** Returns the letters between two positions of a text. */
function cutLetters(letters: readonly Letter[], length: number) {
  const indexes = new Uint32Array(length + 1).fill(letters.length);
  letters.forEach(({ start }, index) => {
    indexes[start] = index;
  });
  return (start: number, end: number): readonly Letter[] => letters.slice(indexes[start], indexes[end]);
}

function trimEnd(letters: readonly Letter[]): readonly Letter[] {
  const last = letters.findLastIndex(({ text }) => text.trim() !== '');
  return letters.slice(0, last + 1);
}

function toLine(letters: readonly Letter[], levels: Uint8Array, shape: Layout['shape']): TextLine {
  const runs = splitRuns(letters, levels).map(({ face, level, text, shown }) => {
    const isRtl = isOdd(level);
    const shaped = shape(face, { text, shown, isRtl });
    return { face, level, shaped, actual: isRtl || text === shown ? undefined : text };
  });
  const faces = runs.map(({ face }) => face);
  const lefts = new Map<(typeof runs)[number], number>();
  let width = 0;
  for (const run of orderRuns(runs)) {
    lefts.set(run, width);
    width += run.shaped.width;
  }
  return {
    runs: runs.map((run) => ({ ...run, left: lefts.get(run) ?? 0 })),
    width,
    ascent: Math.max(0, ...faces.map(({ ascent }) => ascent)),
    descent: Math.max(0, ...faces.map(({ descent }) => descent)),
  };
}

function isOdd(level: number): boolean {
  return level % 2 === 1;
}

interface LevelRun {
  readonly face: Face;
  readonly level: number;
  readonly isNumber: boolean;
  text: string;
  shown: string;
}

function splitRuns(letters: readonly Letter[], levels: Uint8Array): readonly LevelRun[] {
  const runs: LevelRun[] = [];
  for (const letter of letters) {
    const run = toRun(letter, levels[letter.start] ?? 0);
    const last = runs.at(-1);
    if (last && isContinued(last, run)) {
      last.text += run.text;
      last.shown += run.shown;
    } else runs.push(run);
  }
  return runs;
}

/** The number of a character is written from left to right, also among words that are not. */
function toRun({ face, text, shown, isNumber }: Letter, around: number): LevelRun {
  const level = isNumber && isOdd(around) ? around + 1 : around;
  const drawn = isOdd(level) ? bidi.getMirroredCharacter(shown) : null;
  return { face, level, isNumber, text, shown: drawn ?? shown };
}

function isContinued(run: LevelRun, next: LevelRun): boolean {
  return !run.isNumber && !next.isNumber && run.face === next.face && run.level === next.level;
}

/** Orders runs as they are seen: rule L2 of the bidirectional algorithm (Unicode, annex 9). */
function orderRuns<Run extends { readonly level: number }>(runs: readonly Run[]): readonly Run[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level--)
    for (let start = 0; start < ordered.length; start++) {
      let end = start;
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end++;
      if (end > start + 1) ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed());
      start = Math.max(start, end);
    }
  return ordered;
}
