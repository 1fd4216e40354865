import { mayBeTracked } from '../../src/contract/analyticsParams.ts';
import { consumeLimit } from '../platform/limits/consumeLimit.ts';
import { insertEvent } from './analyticsRepository.ts';
import type { AnalyticsDeps } from './recordEvent.ts';

interface Refused {
  readonly portal: string;
  /** Names from a table of ours, never values. */
  readonly names: readonly string[];
  readonly ip: string;
}

interface UnknownBrand {
  readonly portal: string;
  readonly referralUrlId: string;
  readonly ip: string;
}

/** Counts visits by the link of a partner that has no brand in the portal: the visitor sees the portal's own. */
export async function recordUnknownBrand(
  deps: AnalyticsDeps,
  { portal, referralUrlId, ip }: UnknownBrand,
): Promise<void> {
  if (await consumeLimit(deps, deps.db, { name: 'analytics/ip', subjects: [ip] })) return;
  const params = mayBeTracked('referralUrlId', referralUrlId) ? { referralUrlId } : {};
  const type = `${portal.toUpperCase()}_cobrand_unknown`;
  await insertEvent(deps.db, { id: deps.createId(), type, params, now: deps.clock() });
}

/** Counts what a link could not prefill, by name only. */
export async function recordRefused(deps: AnalyticsDeps, { portal, names, ip }: Refused): Promise<void> {
  if (names.length === 0) return;
  if (await consumeLimit(deps, deps.db, { name: 'analytics/ip', subjects: [ip] })) return;
  const now = deps.clock();
  const type = `${portal.toUpperCase()}_prefill_refused`;
  for (const name of names)
    await insertEvent(deps.db, { id: deps.createId(), type, params: { errorCode: `prefill.${name}` }, now });
}
