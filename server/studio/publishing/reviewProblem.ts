import type { StaffMember } from '../../../src/contract/staff.ts';
import { mayDoIn } from '../../../src/product/reach/mayChange.ts';
import type { VersionLine } from '../../publishing/publishingRepository.ts';
import { findServed } from '../../publishing/releases.ts';
import { hasWritten } from '../../publishing/signed.ts';
import { editsBetween } from '../drafts/draftFiles.ts';
import type { StudioParts } from '../studioParts.ts';

/**
 * Returns why somebody may not approve or refuse a version; undefined if they may: they wrote none of it, and are a reviewer of all markets whose files
 * differ from what is served; of texts, of those that show them.
 */
export async function findReviewProblem(
  { deps, contents, previews }: Pick<StudioParts, 'deps' | 'contents' | 'previews'>,
  version: VersionLine,
  { roles, name, id }: StaffMember,
): Promise<'ownChange' | 'roleMissing' | undefined> {
  if (hasWritten(version, { name, id })) return 'ownChange';
  if (mayDoIn(roles, 'review', undefined)) return undefined;
  if (!roles.some(({ role }) => role === 'reviewer')) return 'roleMissing';
  const { served } = await findServed(deps, deps.db, deps.clock());
  const base = served.all?.version ?? null;
  const [files, now] = await Promise.all([
    contents.baseTexts(deps.db, version.number),
    contents.baseTexts(deps.db, base),
  ]);
  const edits = editsBetween(now, files);
  const wanted = { edits, of: edits.map(({ path }) => path), choices: [] };
  const markets = await previews.run('marketsOf', wanted, { draft: { key: `base ${base}`, texts: now } });
  return mayDoIn(roles, 'review', markets ?? undefined) ? undefined : 'roleMissing';
}
