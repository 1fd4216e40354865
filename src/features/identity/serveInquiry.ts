import { call, put, race, take } from 'typed-redux-saga';
import type { SandboxInquiryAction } from '../../contract/sandboxProviders.ts';
import { callApi, type FailedCall } from '../shared/callApi.ts';
import { awaitResult, type InquiryWork } from './awaitResult.ts';
import {
  dialogClosed,
  dialogOpened,
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
export function* serveInquiry(work: InquiryWork) {
  yield* race({ served: call(servePage, work), left: take(inquiryLeft) });
}

function* servePage(work: InquiryWork) {
  yield* lookUp(work);
  for (;;) {
    yield* take(inquiryStarted);
    yield* goThrough(work);
  }
}

// A courtesy to a person who comes back: where it fails, the button does the same and reports the failure.
function* lookUp(work: InquiryWork) {
  const outcome = yield* callApi((signal) => work.status({ signal }));
  if (outcome.kind === 'failed') {
    yield* work.redirectIfStale(outcome);
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
      yield* waitForResult(work);
  }
}

function* goThrough(work: InquiryWork) {
  const opened = yield* callApi((signal) => work.openSession({ signal }));
  if (opened.kind === 'failed') {
    yield* giveUp(work, opened);
    return;
  }
  const { isInquiryCompleted, inquiryId, sessionToken } = opened.result;
  const end = isInquiryCompleted ? 'completed' : yield* goThroughDialog(work, { inquiryId, sessionToken });
  if (end === 'completed') yield* waitForResult(work);
  else yield* put(inquiryReady(end));
}

function* goThroughDialog(work: InquiryWork, session: DialogSession) {
  yield* put(dialogOpened(session));
  const { closed, moved } = yield* race({ closed: take(dialogClosed), moved: take(sandboxMoved) });
  if (closed) return closed.payload;
  const action = moved?.payload ?? 'cancel';
  const { inquiryId, sessionToken } = session;
  const sent = yield* callApi((signal) => work.moveSandbox(inquiryId, { action, sessionToken }, { signal }));
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

function* waitForResult(work: InquiryWork) {
  yield* put(resultAwaited());
  const end = yield* awaitResult(work);
  if (end.kind === 'failed') yield* giveUp(work, end);
  else if (end.kind === 'deadline' || (end.kind === 'done' && end.result === 'tooLate'))
    yield* put(inquiryReady('timeout'));
}

function* giveUp(work: InquiryWork, why: FailedCall) {
  const unreported = yield* work.redirectIfStale(why);
  yield* put(unreported ? inquiryFailed(unreported.failure) : inquiryReady('none'));
}
