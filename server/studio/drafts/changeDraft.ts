import { mayChangeFile, type StaffMember } from '../../../src/contract/staff.ts';
import type { ChangeBody, FileChange } from '../../../src/contract/studio.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import { inTransaction, onCommit } from '../../platform/database/inTransaction.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { StudioDeps } from '../deps.ts';
import type { StudioParts } from '../studioParts.ts';
import { differingPaths, packEdits, withEdits, type FileEdit, type Texts } from './draftFiles.ts';
import { findDraft, insertChange, lockDraft, updateDraft, type DraftRow } from './draftRepository.ts';
import { findChangeProblem, findSizeProblem, refuseFiles } from './findChangeProblem.ts';
import { findForbidden } from './findForbidden.ts';
import { withAuthor } from './presentDraft.ts';

type Parts = Pick<StudioParts, 'deps' | 'contents' | 'previews' | 'modules'>;

interface WantedChange extends ChangeBody {
  readonly draft: string;
  readonly staff: StaffMember;
}

export type ChangedDraft = { readonly kind: 'changed'; readonly revision: number };

/** Adds a change to a draft; refused, and nothing is changed, if the draft has another revision than the caller knows. */
export async function changeDraft(
  parts: Parts,
  { draft, staff, revision, label, files }: WantedChange,
): Promise<ChangedDraft | Refusal> {
  const { deps, contents, modules } = parts;
  const problem =
    findChangeProblem(files) ?? (await findRightProblem(parts, { draft, staff, revision, files }));
  if (problem) return problem;
  return inTransaction<ChangedDraft>(deps.db, async (trx) => {
    const row = await lockDraft(trx, draft);
    if (!row) return refuse('studio.draftNotFound');
    if (row.revision !== revision) return refuse('draft.outdated', { revision: row.revision });
    const { texts, base } = await contents.readOpened(trx, row);
    const edits = editsOf(texts, files);
    if (edits.length === 0) return { kind: 'changed', revision };
    const changed = withEdits(texts, edits);
    const tooLarge = findSizeProblem(changed);
    if (tooLarge) return tooLarge;
    const after = { revision: revision + 1, base, texts: changed };
    const paths = edits.map(({ path }) => path);
    modules.prepare(draft, after, paths);
    await addChange(deps, trx, { row, staff, label, edits, changedPaths: differingPaths(base, changed) });
    onCommit(trx, () => contents.take(row, after));
    return { kind: 'changed', revision: after.revision };
  });
}

/** The files that a change makes others than they are. */
function editsOf(texts: Texts, files: readonly FileChange[]): readonly FileEdit[] {
  return files
    .map(({ path, text: after }) => ({ path, before: texts.get(path) ?? null, after }))
    .filter(({ before, after }) => before !== after);
}

/** Returns why somebody may not change these files in this way; undefined if they may, at the revision that they know. */
async function findRightProblem(
  parts: Parts,
  { draft, staff, revision, files }: Omit<WantedChange, 'label'>,
): Promise<Refusal | undefined> {
  const { deps, contents } = parts;
  if (files.every(({ path }) => mayChangeFile(staff.roles, path))) return undefined;
  const row = await findDraft(deps.db, draft);
  if (!row) return refuse('studio.draftNotFound');
  if (row.revision !== revision) return refuse('draft.outdated', { revision: row.revision });
  const { texts } = await contents.read(deps.db, row);
  const project = { key: draft, texts };
  const forbidden = await findForbidden(parts, { staff, project, edits: editsOf(texts, files) });
  return forbidden.length > 0 ? refuseFiles('studio.roleMissing', forbidden) : undefined;
}

interface AddedChange {
  /** The draft, which the transaction has locked. */
  readonly row: DraftRow;
  readonly staff: StaffMember;
  readonly label: string;
  readonly edits: readonly FileEdit[];
  /** The files that differ from the base afterwards. */
  readonly changedPaths: readonly string[];
  /** The base afterwards; left out if it stays. */
  readonly base?: number | null;
}

/** Writes a change as the next revision. */
export async function addChange(
  { clock }: Pick<StudioDeps, 'clock'>,
  trx: Database,
  { row, staff, label, edits, changedPaths, base = row.base }: AddedChange,
): Promise<void> {
  const now = clock();
  const revision = row.revision + 1;
  await insertChange(trx, {
    draft_id: row.id,
    revision,
    author: staff.name,
    label,
    files: packEdits(edits),
    created_at: now,
  });
  await updateDraft(trx, row.id, {
    revision,
    base,
    authors: withAuthor(row, staff),
    changed_paths: JSON.stringify(changedPaths),
    changed_at: now,
  });
}
