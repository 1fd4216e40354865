import type { AnalyticsBody } from '../../src/contract/analytics.ts';
import { ANALYTICS_EVENTS, analyticsType, type AnalyticsEvent } from '../../src/contract/analyticsEvents.ts';
import type { AnalyticsParam } from '../../src/contract/analyticsParams.ts';
import { mayBeTracked } from '../../src/contract/analyticsParams.ts';
import { insertEvent } from './analyticsRepository.ts';
import type { DefinitionsDeps } from '../definitions/deps.ts';
import { consumeLimit } from '../platform/limits/consumeLimit.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Refusal } from '../platform/http/refusal.ts';

export type AnalyticsDeps = Pick<DefinitionsDeps, 'db' | 'clock' | 'createId' | 'keys' | 'flows'>;

/** Stores an event, unless it contains a value that could name a person. */
export async function recordEvent(
  deps: AnalyticsDeps,
  { body, ip }: { readonly body: AnalyticsBody; readonly ip: string },
): Promise<{ readonly kind: 'recorded' } | Refusal> {
  const params = body.params ?? {};
  if (!isKnown(deps, body.type)) return refusePart('/type', 'property.value', 'No portal has such an event');
  const suspect = Object.entries(params).find(
    ([name, value]) => !mayBeTracked(name as AnalyticsParam, value), // the route lets no other name pass
  );
  if (suspect)
    return refusePart(`/params/${suspect[0]}`, 'property.sensitive', 'The value looks like personal data');
  const limited = await consumeLimit(deps, deps.db, { name: 'analytics/ip', subjects: [ip] });
  if (limited) return limited;
  await insertEvent(deps.db, { id: deps.createId(), type: body.type, params, now: deps.clock() });
  return { kind: 'recorded' };
}

// An unrestricted name could be a person's number.
function isKnown({ flows }: AnalyticsDeps, type: string): boolean {
  const events = Object.keys(ANALYTICS_EVENTS) as AnalyticsEvent[];
  return flows.portals.some(({ id }) => events.some((event) => type === analyticsType(id, event)));
}

function refusePart(
  pointer: string,
  code: 'property.value' | 'property.sensitive',
  description: string,
): Refusal {
  return refuse(code, { details: [{ description, pointer, code }] });
}
