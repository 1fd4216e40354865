import { select, takeEvery } from 'typed-redux-saga';
import type { AnalyticsApi } from './analyticsApi.ts';
import { selectConfig } from '../configuration/configSlice.ts';
import { callApi } from '../shared/callApi.ts';
import { ANALYTICS_EVENTS, analyticsType, type AnalyticsEvent } from '../../contract/analyticsEvents.ts';
import type { AnalyticsBody, AnalyticsParams } from '../../contract/analytics.ts';
import { mayBeTracked } from '../../contract/analyticsParams.ts';
import type { SessionMemory } from './createSessionMemory.ts';
import { eventTracked } from './eventTracked.ts';
import type { EventParams } from './eventTracked.ts';
import { trackingContext, type TrackingFacts } from './trackingContext.ts';
import { keysOf } from '../../lib/unknownValue.ts';

export interface AnalyticsDeps {
  readonly api: AnalyticsApi;
  readonly memory: SessionMemory;
  readonly language: () => string;
  /** The yearly turnovers that the market lets one choose from. */
  readonly annualSales: () => readonly string[];
  readonly asked: () => TrackingFacts['asked'];
  /** The application that an event is about, and its answers; which those are, the composition root knows. */
  readonly subject: () => Pick<TrackingFacts, 'application' | 'answers'>;
}

/**
 * Sends the events that the other domains track, each with the context in which it happened. No answer to a sensitive
 * question is ever sent, and nothing that names the person.
 */
export function* watchAnalytics(deps: AnalyticsDeps) {
  yield* takeEvery(eventTracked, function* ({ payload }) {
    yield* track(deps, payload);
  });
}

// A lost event loses nothing that anyone here needs, so its outcome is not looked at.
function* track(deps: AnalyticsDeps, happened: ReturnType<typeof eventTracked>['payload']) {
  const { oncePerSession } = ANALYTICS_EVENTS[happened.event];
  if (oncePerSession && !deps.memory.recordFirst(happened.event)) return;
  const facts: TrackingFacts = {
    config: yield* select(selectConfig),
    language: deps.language(),
    annualSales: deps.annualSales(),
    asked: deps.asked(),
    ...deps.subject(),
  };
  const { type, params } = toAnalyticsEvent(facts, happened);
  yield* callApi(() => deps.api.track(type, params));
}

/**
 * Builds the request of an event: its name with the portal, and its context without anything that could name a person.
 */
export function toAnalyticsEvent(
  facts: TrackingFacts,
  { event, params }: { readonly event: AnalyticsEvent; readonly params?: EventParams },
): Required<AnalyticsBody> {
  const all: AnalyticsParams = { ...trackingContext(facts), ...params };
  const sent = keysOf(all).flatMap((name) => {
    const value = all[name];
    return value !== undefined && mayBeTracked(name, value) ? [[name, value] as const] : [];
  });
  return { type: analyticsType(facts.config.portal, event), params: Object.fromEntries(sent) };
}
