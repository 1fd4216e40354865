import type { StaffMember } from '../../../src/contract/staff.ts';
import type { MergeResponse } from '../../../src/contract/studio.ts';
import type { Choices } from '../../../src/product/merge/mergeFiles.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { StudioParts } from '../studioParts.ts';
import { addChange } from './changeDraft.ts';
import { differingPaths, withEdits } from './draftFiles.ts';
import { findDraft, lockDraft } from './draftRepository.ts';
import { mayChoose } from './findForbidden.ts';
import { newestIn } from './ownDrafts.ts';
import { presentDraft } from './presentDraft.ts';

interface Wanted {
  readonly draft: string;
  readonly staff: StaffMember;
  readonly choices: Choices;
}

type Merged = { readonly kind: 'merged'; readonly body: MergeResponse };

/** Merges a draft with the newest version, as a change of its own; nothing has changed if there are conflicts without a choice. */
export async function mergeWithNewest(
  parts: Pick<StudioParts, 'deps' | 'contents' | 'checks' | 'previews'>,
  { draft, staff, choices }: Wanted,
): Promise<Merged | Refusal> {
  const { deps, contents, checks } = parts;
  const { db } = deps;
  const row = await findDraft(db, draft);
  if (!row) return refuse('studio.draftNotFound');
  const newest = await newestIn(db);
  if (newest === row.base)
    return { kind: 'merged', body: { conflicts: [], draft: presentDraft(row, newest) } };
  // A choice for a conflict is a change of that file.
  const { texts, base } = await contents.read(db, row);
  if (!(await mayChoose(parts, staff, { key: draft, texts }, Object.keys(choices))))
    return refuse('studio.roleMissing');
  const theirs = await contents.baseTexts(db, newest);
  const { conflicts, edits } = await checks.run(
    'merge',
    { choices },
    {
      base: { key: `base ${row.base}`, texts: base },
      mine: { key: draft, texts },
      theirs: { key: `base ${newest}`, texts: theirs },
    },
  );
  if (conflicts.length > 0)
    return { kind: 'merged', body: { conflicts: [...conflicts], draft: presentDraft(row, newest) } };
  return inTransaction<Merged>(db, async (trx) => {
    const now = await lockDraft(trx, draft);
    if (now?.revision !== row.revision) return refuse(now ? 'draft.outdated' : 'studio.draftNotFound');
    await addChange(deps, trx, {
      row,
      staff,
      label: `Merged with version ${newest}`,
      edits,
      changedPaths: differingPaths(theirs, withEdits(texts, edits)),
      base: newest,
    });
    const merged = (await findDraft(trx, draft)) ?? row;
    return { kind: 'merged', body: { conflicts: [], draft: presentDraft(merged, newest) } };
  });
}
