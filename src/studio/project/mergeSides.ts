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
