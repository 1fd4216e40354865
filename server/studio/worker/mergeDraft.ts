import { mergeFiles, type Choices } from '../../../src/product/merge/mergeFiles.ts';
import { editsBetween, textsOf } from '../drafts/draftFiles.ts';
import type { KeptProject } from './keptProjects.ts';
import type { MergedDraft } from './tasks.ts';

interface Sides {
  readonly base: KeptProject;
  readonly mine: KeptProject;
  readonly theirs: KeptProject;
}

/** Merges a draft with a newer version, if each conflict has a choice. */
export function mergeDraft(sides: Sides, choices: Choices): MergedDraft {
  const mine = textsOf(sides.mine);
  const { texts, conflicts } = mergeFiles(
    { base: textsOf(sides.base), mine, theirs: textsOf(sides.theirs) },
    choices,
  );
  return { conflicts, edits: conflicts.length > 0 ? [] : editsBetween(mine, texts) };
}
