import { put } from 'typed-redux-saga';
import { applicationPath } from '../../../contract/pages.ts';
import { callApi } from '../../shared/callApi.ts';
import type { BankDeps } from '../continueAfterBank.ts';
import { bankReturnFailed, type bankReturned } from './bankReturnSlice.ts';
import { OAUTH_STATE } from './oauthState.ts';

/** Leads to the bank page of the application that was left for the bank, in whichever tab: its dialog continues there. */
export function* returnToBank(
  { api, navigate }: Pick<BankDeps, 'api' | 'navigate'>,
  { payload: state }: ReturnType<typeof bankReturned>,
) {
  const found = yield* callApi((signal) => api.currentLink({ signal }));
  if (found.kind === 'failed') {
    yield* put(bankReturnFailed(found.failure));
    return;
  }
  const { applicationId, mode } = found.result;
  const query = `${mode === 'update' ? 'update&' : ''}${OAUTH_STATE}=${encodeURIComponent(state)}`;
  navigate(`${applicationPath(applicationId, 'bank')}?${query}`);
}
