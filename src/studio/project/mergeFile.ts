import type { MergeConflict } from '../../contract/studio.ts';

interface Versions {
  readonly base: string | null;
  readonly mine: string | null;
  readonly theirs: string | null;
}

/** Joins two changes of one file. Where both changed the same value, theirs is in the text and the conflict is listed. */
export function mergeFile(
  path: string,
  { base, mine, theirs }: Versions,
): { readonly text: string | null; readonly conflicts: readonly MergeConflict[] } {
  if (mine === theirs || mine === base) return { text: theirs, conflicts: [] };
  if (theirs === base) return { text: mine, conflicts: [] };
  return { text: theirs, conflicts: [{ path, pointer: '', base, mine, theirs }] };
}
