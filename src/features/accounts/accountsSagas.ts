import { fork, put, take, takeLatest, takeLeading } from 'typed-redux-saga';
import type { AccountsApi } from './accountsApi.ts';
import { callApi } from '../shared/callApi.ts';
import {
  accountsFailed,
  accountsLoaded,
  accountsRequested,
  draftDeleted,
  moreFailed,
  moreLoaded,
  moreRequested,
} from './accountsSlice.ts';
import { pullRequested } from '../drafts/draftSlice.ts';
import type { Failure } from '../../lib/failure.ts';
import { toastShown } from '../toasts/toastsSlice.ts';

/**
 * The businesses of the signed-in person. They are listed on a page of their own, and decide where a visitor of the root
 * is redirected.
 */
export function* watchAccounts(api: AccountsApi) {
  yield* takeLatest(accountsRequested, loadAccounts, api);
  yield* takeLeading(moreRequested, loadMore, api);
  yield* takeLeading(draftDeleted, deleteDraft, api);
}

/** Waits until they are listed, or cannot be, and for something else. */
export function* awaitAccounts(other: () => Generator) {
  yield* fork(other);
  yield* take([accountsLoaded, accountsFailed]);
}

function* deleteDraft(api: AccountsApi, { payload: currency }: ReturnType<typeof draftDeleted>) {
  const outcome = yield* callApi((signal) => api.deleteDraft(currency, { signal }));
  if (outcome.kind === 'failed') {
    yield* put(toastOf(outcome.failure));
    return;
  }
  // The page's copy is removed, too.
  yield* put(pullRequested());
  yield* put(accountsRequested());
}

function* loadAccounts(api: AccountsApi) {
  const outcome = yield* callApi((signal) => api.list({ signal }));
  yield* put(outcome.kind === 'ok' ? accountsLoaded(outcome.result) : accountsFailed(outcome.failure));
}

function* loadMore(api: AccountsApi, { payload: after }: ReturnType<typeof moreRequested>) {
  const outcome = yield* callApi((signal) => api.list({ signal }, after));
  if (outcome.kind === 'ok') {
    yield* put(moreLoaded(outcome.result));
    return;
  }
  yield* put(moreFailed());
  yield* put(toastOf(outcome.failure));
}

function toastOf({ kind }: Failure) {
  return toastShown(kind === 'offline' ? 'failure.offline' : 'failure.server');
}
