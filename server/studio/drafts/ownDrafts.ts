import { mayDo, type StaffMember } from '../../../src/contract/staff.ts';
import type {
  ChangesResponse,
  DraftLine,
  DraftResponse,
  DraftsResponse,
  NewDraftBody,
} from '../../../src/contract/studio.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { findNewestVersion, findVersion } from '../../publishing/publishingRepository.ts';
import type { StudioDeps } from '../deps.ts';
import type { StudioParts } from '../studioParts.ts';
import { addChange } from './changeDraft.ts';
import { differingPaths, editsBetween, unpackEdits } from './draftFiles.ts';
import {
  findDraft,
  insertDraft,
  listChanges,
  listDrafts,
  lockDraft,
  updateDraft,
} from './draftRepository.ts';
import { findForbidden } from './findForbidden.ts';
import { authorsOf, presentDraft } from './presentDraft.ts';

/** All drafts that are neither published nor discarded. */
export async function readDrafts({ db }: Pick<StudioDeps, 'db'>): Promise<DraftsResponse> {
  const newest = await newestIn(db);
  return { drafts: (await listDrafts(db)).map((row) => presentDraft(row, newest)) };
}

type Created = { readonly kind: 'created'; readonly body: DraftLine };

/**
 * Begins a draft with the newest version, or with the definitions that the server was installed with. Its base is the newest version
 * also where it has the files of another one, such as what visitors have again after a roll-back: that is its first change then.
 */
export async function createDraft(
  parts: Pick<StudioParts, 'deps' | 'contents' | 'previews'>,
  staff: StaffMember,
  { title, from }: NewDraftBody,
): Promise<Created | Refusal> {
  const { deps } = parts;
  const { db, clock, createId } = deps;
  if (typeof from === 'number' && !(await findVersion(db, from))) return refuse('studio.versionNotFound');
  const { base, edits, project } = await findStart(parts, from);
  if ((await findForbidden(parts, { staff, project, edits })).length > 0) return refuse('studio.roleMissing');
  const now = clock();
  const row = {
    id: createId(),
    title,
    base,
    revision: 0,
    authors: JSON.stringify([{ id: staff.id, name: staff.name }]),
    changed_paths: '[]',
    created_at: now,
    changed_at: now,
    discarded_at: null,
    published_at: null,
  };
  return inTransaction<Created>(db, async (trx) => {
    await insertDraft(trx, row);
    if (edits.length === 0) return { kind: 'created', body: presentDraft(row, base) };
    const label = `Begin with ${from === null ? 'the installed definitions' : `version ${from}`}`;
    await addChange(deps, trx, { row, staff, label, edits, changedPaths: edits.map(({ path }) => path) });
    return { kind: 'created', body: presentDraft((await findDraft(trx, row.id)) ?? row, base) };
  });
}

/** Whether somebody may begin a draft with the files of a version, or with the installed ones (null), instead of the newest version. */
export async function mayBeginWith(
  parts: Pick<StudioParts, 'deps' | 'contents' | 'previews'>,
  staff: StaffMember,
  from: number | null,
): Promise<boolean> {
  const { edits, project } = await findStart(parts, from);
  return (await findForbidden(parts, { staff, project, edits })).length === 0;
}

/** The newest version, and the edits that give a draft the files that it begins with; undefined begins with the newest. */
async function findStart(
  { deps: { db }, contents }: Pick<StudioParts, 'deps' | 'contents'>,
  from: number | null | undefined,
) {
  const base = await newestIn(db);
  const texts = await contents.baseTexts(db, base);
  const edits =
    from === undefined || from === base ? [] : editsBetween(texts, await contents.baseTexts(db, from));
  return { base, edits, project: { key: `base ${base}`, texts } };
}

/** A draft with all its files. */
export async function readDraft(
  { deps: { db }, contents, previews }: Pick<StudioParts, 'deps' | 'contents' | 'previews'>,
  id: string,
): Promise<{ readonly kind: 'read'; readonly body: DraftResponse } | Refusal> {
  const row = await findDraft(db, id);
  if (!row) return refuse('studio.draftNotFound');
  const { texts, base } = await contents.read(db, row);
  // Its steps are wanted next. A thread that cannot do this reports it for them.
  previews.run('prepare', null, { draft: { key: id, texts } }).catch(() => undefined);
  const differing = differingPaths(base, texts);
  return {
    kind: 'read',
    body: {
      draft: presentDraft(row, await newestIn(db)),
      files: Object.fromEntries(texts),
      base: Object.fromEntries(differing.map((path) => [path, base.get(path) ?? null])),
    },
  };
}

/** The changes of a draft after a revision. */
export async function readChanges(
  { db }: Pick<StudioDeps, 'db'>,
  draft: string,
  since: number,
): Promise<{ readonly kind: 'read'; readonly body: ChangesResponse } | Refusal> {
  if (!(await findDraft(db, draft))) return refuse('studio.draftNotFound');
  const rows = await listChanges(db, { draft, since });
  const changes = rows.map(({ revision, author, label, files, created_at: at }) => ({
    revision,
    author,
    at: at.toISOString(),
    label,
    files: [...unpackEdits(files)],
  }));
  return { kind: 'read', body: { changes } };
}

/** Ends a draft of one's own, or anybody's for an editor of all markets. Its changes stay in the database. */
export async function discardDraft(
  { db, clock }: Pick<StudioDeps, 'db' | 'clock'>,
  id: string,
  staff: StaffMember,
): Promise<{ readonly kind: 'discarded' } | Refusal> {
  return inTransaction<{ readonly kind: 'discarded' }>(db, async (trx) => {
    const row = await lockDraft(trx, id);
    if (!row) return refuse('studio.draftNotFound');
    const isOwn = authorsOf(row).some((author) => author.id === staff.id);
    if (!isOwn && !mayDo(staff.roles, 'edit')) return refuse('studio.roleMissing');
    await updateDraft(trx, id, { discarded_at: clock() });
    return { kind: 'discarded' };
  });
}

/** The number of the newest version; null before the first one. */
export async function newestIn(db: StudioDeps['db']): Promise<number | null> {
  return (await findNewestVersion(db))?.number ?? null;
}
