import type { CoverageResponse } from '../../src/contract/studioHome.ts';
import { isWalkOf, readWalks, RECORDED_WALKS } from '../../src/product/recordedWalks.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import { readContent } from './drafts/readContent.ts';
import type { StudioParts } from './studioParts.ts';
import type { Pair } from './worker/tasks.ts';

/** Returns how far the samples of a draft or version reach in a market and portal, and on a developer's computer the walks of its last browser tests, too. */
export async function readCoverage(
  parts: Pick<StudioParts, 'deps' | 'contents' | 'checks'>,
  id: string,
  { market, portal }: Pair,
): Promise<{ readonly kind: 'read'; readonly body: CoverageResponse } | Refusal> {
  const content = await readContent(parts, id);
  if (content.kind === 'refused') return content;
  const { texts, revision } = content;
  const pair = { market, portal };
  const recorded = parts.deps.config.environment === 'local' ? await readWalks(RECORDED_WALKS) : [];
  const walks = recorded.filter((walk) => isWalkOf(walk, pair));
  const covered = await parts.checks.run('cover', { pair, walks }, { draft: { key: id, texts } });
  if (covered.kind === 'failed') {
    const detail = { description: covered.reason, pointer: '', code: 'studio.flowsNotWalked' };
    return refuse('studio.flowsNotWalked', { details: [detail] });
  }
  const { flows, missing } = covered;
  return { kind: 'read', body: { revision, flows, missing } };
}
