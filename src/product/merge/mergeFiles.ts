import { type Json, pathToPointer } from '@stepwright/engine';
import type { MergeConflict } from '../../contract/studio.ts';
import { isSame, mergeValue, type Side, type Sides } from './mergeValue.ts';
import { writeValue } from './writeValue.ts';

/** A file's text at the base and on both sides; undefined if there is no such file. */
export type FileSides = Sides<string | undefined>;

export interface MergedFile {
  /** The text after both changes, those of `theirs` where a conflict has no choice; undefined if the file is removed. */
  readonly text: string | undefined;
  /** The conflicts without a choice. */
  readonly conflicts: readonly MergeConflict[];
}

/** Choices for conflicts, by `path#pointer`. */
export type Choices = Readonly<Record<string, Side>>;

/**
 * Merges two changes of one JSON file: of two people at one draft, or of a draft and a newer version. Changes of different questions,
 * texts or items are both kept; a value that both changed is a conflict. A file that is not JSON, or that one side removed, is one as
 * a whole. In pointers, items are named by their `id`.
 */
export function mergeFile(path: string, sides: FileSides, choices: Choices = {}): MergedFile {
  const { base, mine, theirs } = sides;
  if (mine === theirs || base === theirs) return { text: mine, conflicts: [] };
  if (base === mine) return { text: theirs, conflicts: [] };
  const conflicts: MergeConflict[] = [];
  const choose = (pointer: string, conflict: Omit<MergeConflict, 'path' | 'pointer'>): Side => {
    const key = `${path}#${pointer}`;
    const chosen = Object.hasOwn(choices, key) ? choices[key] : undefined;
    if (!chosen) conflicts.push({ path, pointer, ...conflict });
    return chosen ?? 'theirs';
  };
  return { text: mergeTexts(sides, choose), conflicts };
}

type Choose = (pointer: string, texts: Omit<MergeConflict, 'path' | 'pointer'>) => Side;

function mergeTexts(sides: FileSides, choose: Choose): string | undefined {
  const values = { base: valueOf(sides.base), mine: valueOf(sides.mine), theirs: valueOf(sides.theirs) };
  const { base, mine, theirs } = values;
  if (base === undefined || mine === undefined || theirs === undefined) {
    const texts = { base: sides.base ?? null, mine: sides.mine ?? null, theirs: sides.theirs ?? null };
    return sides[choose('', texts)];
  }
  const merged = mergeValue(values, (found, at) => choose(pathToPointer(at), textsOf(found)));
  if (merged === undefined || isSame(merged, mine)) return sides.mine;
  return writeValue(sides.theirs ?? '', theirs, merged);
}

export interface MergedFiles {
  readonly texts: ReadonlyMap<string, string>;
  /** The conflicts without a choice, which are as in `theirs`. */
  readonly conflicts: readonly MergeConflict[];
}

/** Merges two changes of a project, file by file. Texts are by path. */
export function mergeFiles(sides: Sides<ReadonlyMap<string, string>>, choices: Choices = {}): MergedFiles {
  const paths = new Set([...sides.theirs.keys(), ...sides.mine.keys()]);
  const texts = new Map<string, string>();
  const conflicts: MergeConflict[] = [];
  for (const path of [...paths].toSorted()) {
    const [base, mine, theirs] = [sides.base, sides.mine, sides.theirs].map((side) => side.get(path));
    const merged = mergeFile(path, { base, mine, theirs }, choices);
    conflicts.push(...merged.conflicts);
    if (merged.text !== undefined) texts.set(path, merged.text);
  }
  return { texts, conflicts };
}

function valueOf(text: string | undefined): Json | undefined {
  if (text === undefined) return undefined;
  try {
    const value: Json = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

function textsOf({ base, mine, theirs }: Sides): Omit<MergeConflict, 'path' | 'pointer'> {
  const write = (value: Json | undefined) => (value === undefined ? null : JSON.stringify(value, null, 2));
  return { base: write(base), mine: write(mine), theirs: write(theirs) };
}
