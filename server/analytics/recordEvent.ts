import type { AnalyticsBody, AnalyticsParam } from '../../src/contract/analytics.ts';
import { mayBeTracked } from '../../src/contract/mayBeTracked.ts';
import { jsonText } from '../platform/database/jsonText.ts';
import type { AppDeps } from '../app/deps.ts';
import { countUse } from '../platform/limits/rateLimits.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { RATE_LIMITS } from '../access/signIn/limits.ts';

/** Keeps an event, unless somebody passed it what could name a person. */
export async function recordEvent(
  deps: AppDeps,
  { body, address }: { readonly body: AnalyticsBody; readonly address: string },
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
  const now = deps.clock();
  const wait = await countUse(deps.db, `analytics/${address}`, RATE_LIMITS.analyticsByAddress, now);
  if (wait !== undefined) return refuse('rate.limited', { retryAfterSeconds: wait });
  await deps.db
    .insertInto('analytics_events')
    .values({
      id: deps.createId(),
      account_id: null,
      type: body.type,
      params: jsonText(params),
      created_at: now,
    })
    .execute();
  return { kind: 'recorded' };
}
