import type { StaffMember } from '../../../src/contract/staff.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { programVersion } from '../../definitions/programVersion.ts';
import { storeVersion } from '../../publishing/versions.ts';
import { editsBetween, projectOf } from '../drafts/draftFiles.ts';
import { findForbidden } from '../drafts/findForbidden.ts';
import { findDraft, lockDraft, updateDraft } from '../drafts/draftRepository.ts';
import { authorsOf } from '../drafts/presentDraft.ts';
import { newestIn } from '../drafts/ownDrafts.ts';
import type { StudioParts } from '../studioParts.ts';
import type { KeyedProject } from '../worker/studioThread.ts';
import { detailOf } from './detailOf.ts';

interface WantedVersion {
  readonly draft: string;
  readonly reason: string;
  readonly staff: StaffMember;
}

type Published = { readonly kind: 'published'; readonly version: number };

/**
 * Stores a draft as the next version, with everybody who changed it as its authors. Refused if the checker finds an error, and if
 * the draft or the newest version has changed meanwhile.
 */
export async function publishDraft(
  parts: StudioParts,
  { draft, reason, staff }: WantedVersion,
): Promise<Published | Refusal> {
  const { deps, contents } = parts;
  const row = await findDraft(deps.db, draft);
  if (!row) return refuse('studio.draftNotFound');
  if ((await newestIn(deps.db)) !== row.base) return refuse('draft.outdated');
  const { texts, base } = await contents.read(deps.db, row);
  const project = { key: `base ${row.base}`, texts: base };
  const edits = editsBetween(base, texts);
  if ((await findForbidden(parts, { staff, project, edits })).length > 0) return refuse('studio.roleMissing');
  const errors = await findErrors(parts, { draft: { key: row.id, texts }, base: project });
  if (errors.length > 0) return refuse('draft.invalid', { details: errors });
  const authors = authorsOf(row);
  return inTransaction<Published>(deps.db, async (trx) => {
    const now = await lockDraft(trx, draft);
    if (now?.revision !== row.revision) return refuse(now ? 'draft.outdated' : 'studio.draftNotFound');
    const outcome = await storeVersion(deps, trx, {
      project: projectOf(texts),
      parent: row.base,
      checkedWith: programVersion(),
      authors,
      author: authors.map(({ name }) => name).join(', '),
      reason,
      staff,
    });
    if (outcome.kind === 'outdated') return refuse('draft.outdated');
    if (outcome.kind === 'unchanged') return refuse('draft.unchanged');
    await updateDraft(trx, draft, { published_at: deps.clock() });
    return outcome;
  });
}

async function findErrors(
  { checks }: Pick<StudioParts, 'checks'>,
  projects: Readonly<Record<'draft' | 'base', KeyedProject>>,
) {
  const found = await checks.run('check', null, projects);
  return found.filter(({ severity }) => severity === 'error').map(detailOf);
}
