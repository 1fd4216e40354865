import { pathToPointer, pointerToPath } from '@stepwright/engine';
import type { MergeConflict } from '../../contract/studio.ts';
import { mergeFile, type Choices } from '../../product/merge/mergeFiles.ts';

/** A file at the base of two changes and after each of them; null if it is not there. */
export interface FileSides {
  readonly base: string | null;
  readonly mine: string | null;
  readonly theirs: string | null;
}

/** The side `mine` of a file, with what `theirs` has changed since the base. */
export const laidOver = (path: string, sides: FileSides): string | null =>
  sides.theirs === sides.base ? sides.mine : merge(path, sides).text;

/** Merges two changes of a file, in which null is no file. */
export function merge(path: string, { base, mine, theirs }: FileSides, choices?: Choices) {
  const sides = { base: base ?? undefined, mine: mine ?? undefined, theirs: theirs ?? undefined };
  const { text = null, conflicts } = mergeFile(path, sides, choices);
  return { text, conflicts };
}

type ConflictAt = Pick<MergeConflict, 'path' | 'pointer'>;

/** A file as it is now, with one's own side of a conflict. */
export function withMine({ path, pointer }: ConflictAt, sides: FileSides, now: string | null): string | null {
  const wanted = merge(path, sides, { [`${path}#${pointer}`]: 'mine' }).text;
  return merge(path, { base: sides.theirs, mine: wanted, theirs: now }).text;
}

/** The language of a file of texts; undefined for any other file. */
export const languageOfTexts = (path: string): string | undefined =>
  /^locales\/([^/]+)\/[^/]+$/.exec(path)?.[1];

/** Whether a conflict is of the fingerprint that the record of a translation has of a text in conflict: it follows the choice for the text. */
export function isRecordOf(conflict: ConflictAt, { path, pointer }: ConflictAt): boolean {
  const language = languageOfTexts(path);
  return (
    language !== undefined &&
    conflict.path === `locales/${language}.translation.json` &&
    conflict.pointer === pathToPointer(['texts', path, ...pointerToPath(pointer)])
  );
}

/** The conflicts that need a choice of their own. */
export const withoutRecords = <Found extends ConflictAt>(conflicts: readonly Found[]): readonly Found[] =>
  conflicts.filter((one) => !conflicts.some((text) => isRecordOf(one, text)));
