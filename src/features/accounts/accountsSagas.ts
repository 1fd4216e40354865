import { put, takeLatest, takeLeading } from 'typed-redux-saga';
import type { AccountsApi } from './accountsApi.ts';
import { callApi } from '../shared/callApi.ts';
import { accountsFailed, accountsLoaded, accountsRequested, draftDeleted } from './accountsSlice.ts';
import { pullRequested } from '../drafts/draftSlice.ts';
import { toastShown } from '../toasts/toastsSlice.ts';

/**
 * The businesses of the signed-in person. They are listed on a page of their own, and decide where a visitor of the root
 * is redirected.
 */
export function* watchAccounts(api: AccountsApi) {
  yield* takeLatest(accountsRequested, loadAccounts, api);
  yield* takeLeading(draftDeleted, deleteDraft, api);
}

function* deleteDraft(api: AccountsApi, { payload: currency }: ReturnType<typeof draftDeleted>) {
  const outcome = yield* callApi((signal) => api.deleteDraft(currency, { signal }));
  if (outcome.kind === 'failed') {
    const isOffline = outcome.failure.kind === 'offline';
    yield* put(toastShown(isOffline ? 'failure.offline' : 'failure.server'));
    return;
  }
  // What this page holds of it goes, too.
  yield* put(pullRequested());
  yield* put(accountsRequested());
}

function* loadAccounts(api: AccountsApi) {
  const outcome = yield* callApi((signal) => api.list({ signal }));
  yield* put(outcome.kind === 'ok' ? accountsLoaded(outcome.result) : accountsFailed(outcome.failure));
}
