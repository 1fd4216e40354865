import { select, takeEvery } from 'typed-redux-saga';
import type { Api } from '../../api/createApi.ts';
import { selectLoad } from '../application/applicationSelectors.ts';
import {
  createRequested,
  decisionAwaited,
  submitFailed,
  submitSucceeded,
} from '../application/applicationSlice.ts';
import { selectConfig } from '../config/configSelectors.ts';
import { selectDraft } from '../draft/draftSelectors.ts';
import { callApi } from '../shared/callApi.ts';
import { ANALYTICS_EVENTS, type AnalyticsEvent } from './analyticsEvents.ts';
import type { SessionMemory } from './createSessionMemory.ts';
import { eventTracked } from './eventTracked.ts';
import { toAnalyticsEvent } from './toAnalyticsEvent.ts';
import type { TrackingFacts } from './trackingContext.ts';

export interface AnalyticsDeps {
  readonly api: Api['analytics'];
  readonly memory: SessionMemory;
  readonly language: () => string;
  /** The yearly turnovers that the market lets one choose from. */
  readonly annualSales: () => readonly string[];
}

/** Steps of the journey that are told without anyone saying so. */
const TOLD_ACTIONS: Readonly<Record<string, AnalyticsEvent>> = {
  [createRequested.type]: 'submit_attempt',
  [submitSucceeded.type]: 'submit_success',
  [submitFailed.type]: 'submit_error',
  [decisionAwaited.type]: 'onboard_start',
};

/** Tells what happens: no answer to a sensitive question, and nothing that names the person. */
export function* watchAnalytics(deps: AnalyticsDeps) {
  yield* takeEvery(Object.keys(TOLD_ACTIONS), function* ({ type }: { readonly type: string }) {
    const event = TOLD_ACTIONS[type];
    if (event) yield* track(deps, { event });
  });
  yield* takeEvery(eventTracked, function* ({ payload }) {
    yield* track(deps, payload);
  });
}

// A lost event loses nothing that anyone here needs, so its outcome is not looked at.
function* track(deps: AnalyticsDeps, happened: ReturnType<typeof eventTracked>['payload']) {
  const { oncePerSession } = ANALYTICS_EVENTS[happened.event];
  if (oncePerSession && !deps.memory.tellFirst(happened.event)) return;
  const load = yield* select(selectLoad);
  const draft = yield* select(selectDraft);
  const facts: TrackingFacts = {
    config: yield* select(selectConfig),
    language: deps.language(),
    application: load.kind === 'ready' ? load.data.application : undefined,
    answers: load.kind === 'ready' ? load.data : draft.answers,
    annualSales: deps.annualSales(),
  };
  const { type, params } = toAnalyticsEvent(facts, happened);
  yield* callApi(() => deps.api.track(type, params));
}
