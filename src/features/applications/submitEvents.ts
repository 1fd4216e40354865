import { put, takeEvery } from 'typed-redux-saga';
import { eventTracked } from '../analytics/eventTracked.ts';
import { stepSubmitted, submitFailed, submitStarted, submitSucceeded } from './applicationSlice.ts';
import { givenCompanyNumber } from './companyNumberParams.ts';
import type { SubmitAction } from './submitRequest.ts';

/** Actions that count as a submission; the others change answers, complete step-ups or link a bank account. */
const SUBMITS: readonly SubmitAction[] = ['create', 'order', 'submit', 'retry'];

/** Tracks the submits of the application: an attempt when one starts, and how that very one ends. */
export function* watchSubmitEvents() {
  yield* takeEvery(submitStarted, function* () {
    yield* put(eventTracked({ event: 'submit_attempt' }));
  });
  yield* takeEvery(submitSucceeded, function* ({ payload: action }) {
    if (SUBMITS.includes(action)) yield* put(eventTracked({ event: 'submit_success' }));
  });
  yield* takeEvery(submitFailed, trackFailure);
  yield* takeEvery(stepSubmitted, trackCompanyNumber);
}

function* trackFailure({ payload: { action, failure } }: ReturnType<typeof submitFailed>) {
  if (!SUBMITS.includes(action)) return;
  const params = { errorCode: failure.code };
  yield* put(eventTracked({ event: 'submit_error', params }));
  if (action === 'create') yield* put(eventTracked({ event: 'signup_error', params }));
}

function* trackCompanyNumber({ payload: answers }: ReturnType<typeof stepSubmitted>) {
  const params = givenCompanyNumber(answers);
  if (params) yield* put(eventTracked({ event: 'company_number_entered', params }));
}
