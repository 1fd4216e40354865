import { buffers, channel, type Channel } from 'redux-saga';
import { fork, put, race, take, call, takeLatest, takeLeading } from 'typed-redux-saga';
import type { DocumentsApi } from './documentsApi.ts';
import { DOCUMENT_STEP_UP } from '../../contract/stepUps.ts';
import { eventTracked } from '../analytics/eventTracked.ts';
import { stepUpRequested } from '../applications/applicationSlice.ts';
import { callApi, type FailedCall } from '../shared/callApi.ts';
import { finishStepUp, isStale, whileOnPage, type StepUpDeps } from '../stepUps/stepUpSagas.ts';
import {
  documentFound,
  documentLeft,
  documentRequested,
  documentUnavailable,
  fileChosen,
  fileRefused,
  uploadAdvanced,
  uploadFailed,
} from './documentSlice.ts';
import { findFileProblem } from './findFileProblem.ts';

export type DocumentDeps = Omit<StepUpDeps, 'api'> & { readonly api: DocumentsApi };

/**
 * The document that proves a company: chosen, uploaded with its progress shown, replaced, and submitted as the step-up
 * that asks for it.
 */
export function* watchDocument(deps: DocumentDeps) {
  yield* takeLatest(documentRequested, findDocument, deps);
  // A newly chosen file replaces the one that is being sent.
  yield* takeLatest(fileChosen, uploadFile, deps);
  yield* takeLeading(
    (action: unknown) => stepUpRequested.match(action) && action.payload.stepUp === DOCUMENT_STEP_UP,
    submitDocument,
    deps,
  );
}

function* findDocument({ api }: DocumentDeps, { payload: id }: ReturnType<typeof documentRequested>) {
  yield* put(eventTracked({ event: 'ein_verification_started' }));
  const outcome = yield* callApi((signal) => api.find(id, { signal }));
  if (outcome.kind === 'ok') yield* put(documentFound(outcome.result.document));
  else yield* put(documentUnavailable(outcome.failure));
}

function* uploadFile(deps: DocumentDeps, action: ReturnType<typeof fileChosen>) {
  const problem = findFileProblem(action.meta.arg);
  if (problem !== undefined) {
    yield* put(fileRefused(problem));
    return;
  }
  yield* race({ done: call(upload, deps, action), left: take(documentLeft) });
}

function* upload({ api }: DocumentDeps, { payload, meta }: ReturnType<typeof fileChosen>) {
  const progress = channel<number>(buffers.sliding(1));
  yield* fork(reportProgress, progress);
  try {
    const outcome = yield* callApi((signal) =>
      api.upload(payload.id, meta.arg, { signal, onProgress: (share) => progress.put(share) }),
    );
    if (outcome.kind === 'failed') {
      yield* put(uploadFailed(outcome.failure));
      yield* trackFailure(outcome);
      return;
    }
    yield* put(documentFound(outcome.result));
    yield* put(eventTracked({ event: 'ein_verification_completed' }));
  } finally {
    progress.close();
  }
}

function* reportProgress(progress: Channel<number>) {
  for (;;) yield* put(uploadAdvanced(yield* take(progress)));
}

function* submitDocument(deps: DocumentDeps, { payload: { id } }: ReturnType<typeof stepUpRequested>) {
  yield* whileOnPage(
    () => give(deps, id),
    (outcome) => finishStepUp(deps, { id, stepUp: DOCUMENT_STEP_UP, outcome }),
  );
}

function* give({ api }: DocumentDeps, id: string) {
  const outcome = yield* callApi((signal) => api.give(id, { signal }));
  if (outcome.kind === 'failed') yield* trackFailure(outcome);
  else yield* put(eventTracked({ event: 'ein_verification_success' }));
  return outcome;
}

function* trackFailure(failed: FailedCall) {
  if (isStale(failed)) return;
  const { kind, code } = failed.failure;
  const event = kind === 'refused' ? 'ein_verification_failed' : 'ein_verification_error';
  yield* put(eventTracked({ event, params: { errorCode: code } }));
}
