import type { AnalyticsBody, AnalyticsParams } from '../../contract/analytics.ts';
import { mayBeTracked, type AnalyticsParam } from '../../contract/analyticsParams.ts';
import { analyticsType, type AnalyticsEvent } from '../../contract/analyticsEvents.ts';
import type { EventParams } from './eventTracked.ts';
import { trackingContext, type TrackingFacts } from './trackingContext.ts';

/**
 * Builds the request of an event: its name with the portal, and its context without anything that could name a person.
 */
export function toAnalyticsEvent(
  facts: TrackingFacts,
  { event, params }: { readonly event: AnalyticsEvent; readonly params?: EventParams },
): Required<AnalyticsBody> {
  const all: AnalyticsParams = { ...trackingContext(facts), ...params };
  const sent = Object.entries(all).filter(([name, value]) => mayBeTracked(name as AnalyticsParam, value)); // its keys are
  return { type: analyticsType(facts.config.portal, event), params: Object.fromEntries(sent) };
}
