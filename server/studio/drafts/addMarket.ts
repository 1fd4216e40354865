import type { StaffMember } from '../../../src/contract/staff.ts';
import type { NewMarketBody, NewMarketResponse } from '../../../src/contract/studio.ts';
import { isRefusal } from '../../platform/http/accept.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { StudioParts } from '../studioParts.ts';
import { changeDraft } from './changeDraft.ts';
import { findDraft } from './draftRepository.ts';

interface Wanted {
  readonly draft: string;
  readonly staff: StaffMember;
  readonly market: NewMarketBody;
}

/** Adds the files of a new market to a draft, as one change. */
export async function addMarket(
  parts: Pick<StudioParts, 'deps' | 'contents' | 'checks' | 'previews' | 'modules'>,
  { draft, staff, market }: Wanted,
): Promise<{ readonly kind: 'added'; readonly body: NewMarketResponse } | Refusal> {
  const { deps, contents, checks } = parts;
  const row = await findDraft(deps.db, draft);
  if (!row) return refuse('studio.draftNotFound');
  const { texts } = await contents.read(deps.db, row);
  const projects = {
    draft: { key: draft, texts },
    library: { key: 'library', texts: await contents.libraryTexts() },
  };
  const made = await checks.run('makeMarket', market, projects);
  if (made.kind === 'refused') {
    const detail = { description: made.reason, pointer: '', code: 'studio.marketRefused' };
    return refuse('studio.marketRefused', { details: [detail] });
  }
  const outcome = await changeDraft(parts, {
    draft,
    staff,
    revision: row.revision,
    label: `New market ${market.id}`,
    files: made.files.map(({ path, after }) => ({ path, text: after })),
  });
  if (isRefusal(outcome)) return outcome;
  return { kind: 'added', body: { revision: outcome.revision, open: [...made.open] } };
}
