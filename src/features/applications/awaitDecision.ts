import { applicationPath } from '../../contract/pages.ts';
import { call, cancelled, put, select, type SagaGenerator } from 'typed-redux-saga';
import type { ApplicationResponse } from '../../contract/applications.ts';
import { isAwaited } from '../../navigation/isAwaited.ts';
import { eventTracked } from '../analytics/eventTracked.ts';
import { callApi } from '../shared/callApi.ts';
import { ASK_AGAIN, pollUntil, type Asked } from '../shared/pollUntil.ts';
import { MINUTE_MS } from '../../lib/durations.ts';
import {
  applicationLoaded,
  applicationLoadFailed,
  decisionLeft,
  decisionPollTroubled,
  selectLoad,
  submitStarted,
  type decisionAwaited,
} from './applicationSlice.ts';
import { redirectToStatus, submitApplication, type SubmitDeps } from './submitApplication.ts';

/** After this long the page stops waiting: the decision reaches the person by mail, and on the next visit. */
const POLL_DEADLINE_MS = MINUTE_MS;

/** Asks each second until there is a decision, and goes to the page that shows it. */
export function* awaitDecision(deps: SubmitDeps, { payload: id }: ReturnType<typeof decisionAwaited>) {
  const end = yield* pollUntil({
    ask: (asked) => askForDecision(deps, id, asked),
    first: 'now',
    deadlineMs: POLL_DEADLINE_MS,
    left: decisionLeft.type,
  });
  if (end.kind === 'done') yield* redirectToStatus(deps, end.result);
  else if (end.kind === 'deadline') deps.navigate(applicationPath(id, 'success'));
}

function* askForDecision(
  deps: SubmitDeps,
  id: string,
  asked: number,
): SagaGenerator<Asked<ApplicationResponse>> {
  const load = yield* select(selectLoad);
  // Where nothing is ordered, this page follows the last question: the application is submitted first.
  if (asked === 0 && load.kind === 'ready' && !load.data.application.submitted) {
    const submitted = yield* call(submitWhileThere, deps, load.data);
    if (submitted.kind === 'failed') return submitted;
  }
  const outcome = yield* callApi((signal) => deps.api.get(id, { signal }));
  if (outcome.kind === 'ok') {
    yield* put(applicationLoaded(outcome.result));
    return isAwaited(outcome.result.application) ? ASK_AGAIN : { kind: 'done', result: outcome.result };
  }
  if (outcome.failure.kind === 'refused') {
    yield* put(applicationLoadFailed({ id, failure: outcome.failure }));
    return outcome;
  }
  yield* put(decisionPollTroubled(outcome.failure));
  return ASK_AGAIN;
}

// Leaving the page ends the submission as well: its result is not observed here.
function* submitWhileThere(deps: SubmitDeps, data: ApplicationResponse) {
  yield* put(submitStarted());
  try {
    return yield* submitApplication(deps, 'submit', data);
  } finally {
    if (yield* cancelled())
      yield* put(eventTracked({ event: 'submit_error', params: { errorCode: 'submit.left' } }));
  }
}
