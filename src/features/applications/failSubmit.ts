import { put } from 'typed-redux-saga';
import type { FailedCall } from '../shared/callApi.ts';
import { submitFailed } from './applicationSlice.ts';
import type { SubmitAction } from './submitRequest.ts';

/** Records why a submit failed, and the server's objections to single answers. */
export function* failSubmit(action: SubmitAction, { failure, error }: FailedCall) {
  yield* put(submitFailed({ action, failure, problems: error.details }));
}
