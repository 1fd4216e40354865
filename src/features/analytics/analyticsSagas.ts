import { select, takeEvery } from 'typed-redux-saga';
import type { Api } from '../../api/createApi.ts';
import {
  createRequested,
  decisionAwaited,
  submitFailed,
  submitSucceeded,
} from '../application/applicationSlice.ts';
import { selectConfig } from '../config/configSelectors.ts';
import { callApi } from '../shared/callApi.ts';

/** What is told of the journey: no answer, and nothing about the person. */
const EVENTS = {
  [createRequested.type]: 'submit_attempt',
  [submitSucceeded.type]: 'submit_success',
  [submitFailed.type]: 'submit_error',
  [decisionAwaited.type]: 'onboard_start',
} as const;

export function* watchAnalytics(api: Api['analytics']) {
  yield* takeEvery(Object.keys(EVENTS), track, api);
}

// A lost event loses nothing that anyone here needs, so its outcome is not looked at.
function* track(api: Api['analytics'], { type }: { readonly type: string }) {
  const { portal, currency } = yield* select(selectConfig);
  const event = EVENTS[type as keyof typeof EVENTS];
  yield* callApi(() => api.track(`${portal.toUpperCase()}_${event}`, { portal, currency }));
}
