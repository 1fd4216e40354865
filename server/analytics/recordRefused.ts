import { consumeLimit } from '../platform/limits/consumeLimit.ts';
import { insertEvent } from './analyticsRepository.ts';
import type { AnalyticsDeps } from './recordEvent.ts';

interface Refused {
  readonly portal: string;
  /** Names from a table of ours, never values. */
  readonly names: readonly string[];
  readonly ip: string;
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
