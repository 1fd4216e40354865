import { fork, put, select, takeEvery } from 'typed-redux-saga';
import type { analyticsApi } from './analyticsApi.ts';
import { selectLoad } from '../applications/applicationSelectors.ts';
import { stepSubmitted } from '../applications/applicationSlice.ts';
import { selectConfig } from '../configuration/configSelectors.ts';
import { selectDraft } from '../drafts/draftSelectors.ts';
import { callApi } from '../shared/callApi.ts';
import { ANALYTICS_EVENTS } from './analyticsEvents.ts';
import { givenCompanyNumber } from '../applications/companyNumberParams.ts';
import type { SessionMemory } from './createSessionMemory.ts';
import { eventTracked } from './eventTracked.ts';
import { watchSubmits } from '../applications/submitEvents.ts';
import { toAnalyticsEvent } from './toAnalyticsEvent.ts';
import type { TrackingFacts } from './trackingContext.ts';

export interface AnalyticsDeps {
  readonly api: ReturnType<typeof analyticsApi>;
  readonly memory: SessionMemory;
  readonly language: () => string;
  /** The yearly turnovers that the market lets one choose from. */
  readonly annualSales: () => readonly string[];
}

/** Tells what happens: no answer to a sensitive question, and nothing that names the person. */
export function* watchAnalytics(deps: AnalyticsDeps) {
  yield* takeEvery(eventTracked, function* ({ payload }) {
    yield* track(deps, payload);
  });
  yield* takeEvery(stepSubmitted, tellCompanyNumber);
  yield* fork(watchSubmits);
}

function* tellCompanyNumber({ payload: answers }: ReturnType<typeof stepSubmitted>) {
  const params = givenCompanyNumber(answers);
  if (params) yield* put(eventTracked({ event: 'company_number_entered', params }));
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
