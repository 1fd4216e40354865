import { put, takeLatest } from 'typed-redux-saga';
import type { AccountsApi } from './accountsApi.ts';
import { callApi } from '../shared/callApi.ts';
import { accountsFailed, accountsLoaded, accountsRequested } from './accountsSlice.ts';

/**
 * The businesses of the signed-in person. They are listed on a page of their own, and decide where a visitor of the root
 * is redirected.
 */
export function* watchAccounts(api: AccountsApi) {
  yield* takeLatest(accountsRequested, loadAccounts, api);
}

function* loadAccounts(api: AccountsApi) {
  const outcome = yield* callApi((signal) => api.list({ signal }));
  yield* put(
    outcome.kind === 'ok' ? accountsLoaded(outcome.result.accounts) : accountsFailed(outcome.failure),
  );
}
