import type { AnalyticsBody } from '../../src/contract/analytics.ts';
import type { AnalyticsParam } from '../../src/contract/analyticsParams.ts';
import { mayBeTracked } from '../../src/contract/analyticsParams.ts';
import { insertEvent } from './analyticsRepository.ts';
import type { PlatformDeps } from '../platform/deps.ts';
import { consumeLimit } from '../platform/limits/consumeLimit.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Refusal } from '../platform/http/refusal.ts';

/** Keeps an event, unless somebody passed it what could name a person. */
export async function recordEvent(
  deps: PlatformDeps,
  { body, ip }: { readonly body: AnalyticsBody; readonly ip: string },
): Promise<{ readonly kind: 'recorded' } | Refusal> {
  const params = body.params ?? {};
  const suspect = Object.entries(params).find(
    ([name, value]) => !mayBeTracked(name as AnalyticsParam, value), // the route lets no other name pass
  );
  if (suspect) {
    const [name] = suspect;
    const detail = {
      description: 'The value looks like personal data',
      pointer: `/params/${name}`,
      code: 'property.sensitive',
    };
    return refuse('property.sensitive', { details: [detail] });
  }
  const limited = await consumeLimit(deps, deps.db, { name: 'analytics/ip', subjects: [ip] });
  if (limited) return limited;
  await insertEvent(deps.db, { id: deps.createId(), type: body.type, params, now: deps.clock() });
  return { kind: 'recorded' };
}
