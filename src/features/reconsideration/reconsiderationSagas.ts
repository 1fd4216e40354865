import { buffers, channel, type Channel } from 'redux-saga';
import {
  actionChannel,
  call,
  delay,
  flush,
  fork,
  put,
  race,
  select,
  take,
  takeLatest,
  takeLeading,
} from 'typed-redux-saga';
import { isSameJson } from '../../lib/isSameJson.ts';
import { applicationLoaded, selectLoad } from '../applications/applicationSlice.ts';
import type { ApplicationsApi } from '../applications/applicationsApi.ts';
import { findFileProblem } from '../documents/findFileProblem.ts';
import { handoffFollowed } from '../handoffs/handoffSlice.ts';
import { callApi } from '../shared/callApi.ts';
import type { HeldAnswers } from '../access/heldAnswers.ts';
import { pageLeft } from '../shared/pageLeft.ts';
import type { ReconsiderationApi } from './reconsiderationApi.ts';
import {
  anotherLookRequested,
  changeFailed,
  documentAdded,
  documentAdvanced,
  documentFailed,
  documentRefused,
  documentRemoved,
  reconsiderationFound,
  reconsiderationLeft,
  reconsiderationRefreshed,
  reconsiderationRequested,
  reconsiderationUnavailable,
  selectReconsideration,
  textChanged,
} from './reconsiderationSlice.ts';

export interface ReconsiderationDeps {
  readonly api: ReconsiderationApi;
  readonly applications: Pick<ApplicationsApi, 'get'>;
  /** Text at the time when the session ended. */
  readonly held: HeldAnswers<string>;
}

/** Pause after which the text is saved. */
const KEEP_AFTER_MS = 800;

/** Asking for another look: documents are uploaded and removed one by one, and the request is sent once. */
export function* watchReconsideration(deps: ReconsiderationDeps) {
  yield* takeLatest(reconsiderationRequested, whileOnPage(find), deps);
  // A newly chosen file replaces the one that is being sent.
  yield* takeLatest(documentAdded, whileOnPage(uploadDocument), deps);
  yield* takeLeading(documentRemoved, whileOnPage(removeDocument), deps);
  yield* takeLeading(anotherLookRequested, whileOnPage(ask), deps);
  yield* takeLatest(handoffFollowed, whileOnPage(followPhone), deps);
  yield* call(keepText, deps);
}

/** Keeps the words of the request, one call at a time; without a connection it tries again with the next change. */
function* keepText({ api, held }: ReconsiderationDeps) {
  const changes = yield* actionChannel(textChanged, buffers.sliding(1));
  for (;;) {
    const first = yield* take(changes);
    yield* race({ quiet: delay(KEEP_AFTER_MS), done: take([reconsiderationLeft, pageLeft]) });
    const [newest = first] = yield* flush(changes);
    const { id, text } = newest.payload;
    const kept = yield* callApi((signal) => api.keepText(id, text, { signal }));
    if (kept.kind === 'failed' && kept.failure.kind === 'signedOut') yield* held.hold(id, text);
  }
}

/** The same work, which ends with the page. */
function whileOnPage<Action>(work: (deps: ReconsiderationDeps, action: Action) => Generator) {
  return function* (deps: ReconsiderationDeps, action: Action) {
    yield* race({ done: call(work, deps, action), left: take(reconsiderationLeft) });
  };
}

function* find(
  { api, held }: ReconsiderationDeps,
  { payload: id }: ReturnType<typeof reconsiderationRequested>,
) {
  const outcome = yield* callApi((signal) => api.find(id, { signal }));
  if (outcome.kind === 'failed') {
    yield* put(reconsiderationUnavailable(outcome.failure));
    return;
  }
  yield* put(reconsiderationFound(outcome.result));
  const text = yield* held.release(id);
  if (text !== undefined) yield* put(textChanged({ id, text }));
}

/** Shows the documents that a phone has sent so far. A call that fails is made again with the next state of the phone. */
function* followPhone({ api }: ReconsiderationDeps, { payload }: ReturnType<typeof handoffFollowed>) {
  const load = yield* select(selectLoad);
  const status = yield* select(selectReconsideration);
  if (payload.state === 'waiting' || load.kind !== 'ready' || status.kind !== 'ready') return;
  const outcome = yield* callApi((signal) => api.find(load.id, { signal }));
  if (outcome.kind === 'ok' && !isSameJson(outcome.result.documents, status.data.documents))
    yield* put(reconsiderationRefreshed(outcome.result));
}

function* uploadDocument({ api }: ReconsiderationDeps, action: ReturnType<typeof documentAdded>) {
  const { payload, meta } = action;
  const problem = findFileProblem(meta.arg);
  if (problem !== undefined) {
    yield* put(documentRefused(problem));
    return;
  }
  const progress = channel<number>(buffers.sliding(1));
  yield* fork(reportProgress, progress);
  try {
    const outcome = yield* callApi((signal) =>
      api.upload(payload.id, meta.arg, { signal, onProgress: (share) => progress.put(share) }),
    );
    if (outcome.kind === 'ok') yield* put(reconsiderationFound(outcome.result));
    else yield* put(documentFailed(outcome.failure));
  } finally {
    progress.close();
  }
}

function* reportProgress(progress: Channel<number>) {
  for (;;) yield* put(documentAdvanced(yield* take(progress)));
}

function* removeDocument({ api }: ReconsiderationDeps, { payload }: ReturnType<typeof documentRemoved>) {
  const { id, documentId } = payload;
  const outcome = yield* callApi((signal) => api.remove(id, documentId, { signal }));
  if (outcome.kind === 'ok') yield* put(reconsiderationFound(outcome.result));
  else yield* put(changeFailed(outcome.failure));
}

function* ask(
  { api, applications }: ReconsiderationDeps,
  { payload }: ReturnType<typeof anotherLookRequested>,
) {
  const { id, text } = payload;
  const outcome = yield* callApi((signal) => api.ask(id, text, { signal }));
  if (outcome.kind === 'failed') {
    yield* put(changeFailed(outcome.failure));
    return;
  }
  // Both at once: the page shows the request if the application has one.
  const loaded = yield* callApi((signal) => applications.get(id, { signal }));
  yield* put(reconsiderationFound(outcome.result));
  if (loaded.kind === 'ok') yield* put(applicationLoaded(loaded.result));
}
