import type { CoverageResponse } from '../../src/contract/studioHome.ts';
import { isWalkOf, readWalks, RECORDED_WALKS } from '../../src/product/recordedWalks.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import { findDraft } from './drafts/draftRepository.ts';
import type { StudioParts } from './studioParts.ts';
import type { Pair } from './worker/tasks.ts';

/** Returns how far the samples of a draft reach in a market and portal, and on a developer's computer the walks of its last browser tests, too. */
export async function readCoverage(
  { deps: { db, config }, contents, checks }: Pick<StudioParts, 'deps' | 'contents' | 'checks'>,
  id: string,
  { market, portal }: Pair,
): Promise<{ readonly kind: 'read'; readonly body: CoverageResponse } | Refusal> {
  const row = await findDraft(db, id);
  if (!row) return refuse('studio.draftNotFound');
  const { texts } = await contents.read(db, row);
  const pair = { market, portal };
  const recorded = config.environment === 'local' ? await readWalks(RECORDED_WALKS) : [];
  const walks = recorded.filter((walk) => isWalkOf(walk, pair));
  const covered = await checks.run('cover', { pair, walks }, { draft: { key: id, texts } });
  if (covered.kind === 'failed') {
    const detail = { description: covered.reason, pointer: '', code: 'studio.flowsNotWalked' };
    return refuse('studio.flowsNotWalked', { details: [detail] });
  }
  const { flows, missing } = covered;
  return { kind: 'read', body: { revision: row.revision, flows, missing } };
}
