import type { AnalyticsBody } from '../../src/contract/analytics.ts';
import { ANALYTICS_EVENTS, analyticsType } from '../../src/contract/analyticsEvents.ts';
import { mayBeTracked } from '../../src/contract/analyticsParams.ts';
import { insertEvent } from './analyticsRepository.ts';
import type { DefinitionsDeps } from '../definitions/deps.ts';
import { consumeLimit } from '../platform/limits/consumeLimit.ts';
import { refuse, type Refusal } from '../platform/http/refusal.ts';
import { keysOf } from '../../src/lib/unknownValue.ts';

export type AnalyticsDeps = Pick<DefinitionsDeps, 'db' | 'clock' | 'createId' | 'keys' | 'flows'>;

/** Stores an event, unless it contains a value that could name a person. */
export async function recordEvent(
  deps: AnalyticsDeps,
  { body, ip }: { readonly body: AnalyticsBody; readonly ip: string },
): Promise<{ readonly kind: 'recorded' } | Refusal> {
  const params = body.params ?? {};
  if (!isKnown(deps, body.type)) return refusePart('/type', 'property.value', 'No portal has such an event');
  // The route lets no other name pass.
  const suspect = keysOf(params).find((name) => !mayBeTracked(name, params[name] ?? ''));
  if (suspect !== undefined)
    return refusePart(`/params/${suspect}`, 'property.sensitive', 'The value looks like personal data');
  const limited = await consumeLimit(deps, deps.db, { name: 'analytics/ip', subjects: [ip] });
  if (limited) return limited;
  await insertEvent(deps.db, { id: deps.createId(), type: body.type, params, now: deps.clock() });
  return { kind: 'recorded' };
}

// An unrestricted name could be a person's number.
function isKnown({ flows }: AnalyticsDeps, type: string): boolean {
  const events = keysOf(ANALYTICS_EVENTS);
  return flows.portals.some(({ id }) => events.some((event) => type === analyticsType(id, event)));
}

function refusePart(
  pointer: string,
  code: 'property.value' | 'property.sensitive',
  description: string,
): Refusal {
  return refuse(code, { details: [{ description, pointer, code }] });
}

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
