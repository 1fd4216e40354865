import { call, put, race, take, takeLatest } from 'typed-redux-saga';
import type { SandboxInquiryAction } from '../../contract/sandboxProviders.ts';
import { callApi, type FailedCall } from '../shared/callApi.ts';
import { redirectIfStale } from '../stepUps/stepUpSagas.ts';
import { awaitResult, type InquiryDeps } from './awaitResult.ts';
import {
  dialogClosed,
  dialogOpened,
  inquiryEntered,
  inquiryFailed,
  inquiryLeft,
  inquiryReady,
  inquiryStarted,
  resultAwaited,
  sandboxMoved,
  type DialogSession,
} from './inquirySlice.ts';
import type { InquiryEnd } from './openInquiry.ts';

/**
 * The check of a person's identity in a vendor's dialog: opened, resumed, and waited for. The work lasts as long as its
 * page is shown; leaving the page cancels it and aborts its requests.
 */
export function* watchInquiry(deps: InquiryDeps) {
  yield* takeLatest(inquiryEntered, function* (action) {
    yield* race({ served: call(servePage, deps, action.payload), left: take(inquiryLeft) });
  });
}

function* servePage(deps: InquiryDeps, id: string) {
  yield* lookUp(deps, id);
  for (;;) {
    yield* take(inquiryStarted);
    yield* goThrough(deps, id);
  }
}

// A courtesy to a person who comes back: where it fails, the button does the same and reports the failure.
function* lookUp(deps: InquiryDeps, id: string) {
  const outcome = yield* callApi((signal) => deps.api.status(id, { signal }));
  if (outcome.kind === 'failed') {
    yield* redirectIfStale(deps, id, outcome);
    yield* put(inquiryReady('none'));
    return;
  }
  switch (outcome.result) {
    case 'IN_PROGRESS':
      yield* put(inquiryReady('begun'));
      return;
    case 'TIMEOUT':
      yield* put(inquiryReady('none'));
      return;
    case 'RECEIVED':
      yield* waitForResult(deps, id);
  }
}

function* goThrough(deps: InquiryDeps, id: string) {
  const opened = yield* callApi((signal) => deps.api.openSession(id, { signal }));
  if (opened.kind === 'failed') {
    yield* giveUp(deps, id, opened);
    return;
  }
  const { isInquiryCompleted, inquiryId, sessionToken } = opened.result;
  const end = isInquiryCompleted ? 'completed' : yield* goThroughDialog(deps, { inquiryId, sessionToken });
  if (end === 'completed') yield* waitForResult(deps, id);
  else yield* put(inquiryReady(end));
}

function* goThroughDialog({ api }: InquiryDeps, session: DialogSession) {
  yield* put(dialogOpened(session));
  const { closed, moved } = yield* race({ closed: take(dialogClosed), moved: take(sandboxMoved) });
  if (closed) return closed.payload;
  const action = moved?.payload ?? 'cancel';
  const { inquiryId, sessionToken } = session;
  const sent = yield* callApi((signal) => api.moveSandbox(inquiryId, { action, sessionToken }, { signal }));
  return sent.kind === 'ok' ? ENDS[action] : 'failed';
}

const ENDS: Readonly<Record<SandboxInquiryAction, InquiryEnd>> = {
  pass: 'completed',
  fail: 'completed',
  review: 'completed',
  cancel: 'cancelled',
  cameraRefused: 'cameraRefused',
  expire: 'expired',
};

function* waitForResult(deps: InquiryDeps, id: string) {
  yield* put(resultAwaited());
  const end = yield* awaitResult(deps, id);
  if (end.kind === 'failed') yield* giveUp(deps, id, end);
  else if (end.kind === 'deadline' || (end.kind === 'done' && end.result === 'tooLate'))
    yield* put(inquiryReady('timeout'));
}

function* giveUp(deps: InquiryDeps, id: string, why: FailedCall) {
  const unreported = yield* redirectIfStale(deps, id, why);
  yield* put(unreported ? inquiryFailed(unreported.failure) : inquiryReady('none'));
}
