import { put, takeEvery } from 'typed-redux-saga';
import { submitFailed, submitStarted, submitSucceeded, type SubmitAction } from './applicationSlice.ts';
import { eventTracked } from '../analytics/eventTracked.ts';

/** What counts as a submit; the other actions change answers, answer step-ups or link a bank account. */
const SUBMITS: readonly SubmitAction[] = ['create', 'order', 'submit', 'retry'];

/** Tells the submits of the application: an attempt when one starts, and how that very one ends. */
export function* watchSubmits() {
  yield* takeEvery(submitStarted, function* () {
    yield* put(eventTracked({ event: 'submit_attempt' }));
  });
  yield* takeEvery(submitSucceeded, function* ({ payload: action }) {
    if (SUBMITS.includes(action)) yield* put(eventTracked({ event: 'submit_success' }));
  });
  yield* takeEvery(submitFailed, tellFailure);
}

function* tellFailure({ payload: { action, failure } }: ReturnType<typeof submitFailed>) {
  if (!SUBMITS.includes(action)) return;
  const params = { errorCode: failure.code };
  yield* put(eventTracked({ event: 'submit_error', params }));
  if (action === 'create') yield* put(eventTracked({ event: 'signup_error', params }));
}
