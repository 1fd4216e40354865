import { put, takeLatest, takeLeading } from 'typed-redux-saga';
import { eventTracked } from '../analytics/eventTracked.ts';
import { submitSucceeded } from '../applications/applicationSlice.ts';
import { failSubmit } from '../applications/submitApplication.ts';
import { callApi } from '../shared/callApi.ts';
import { bankAccountFound, bankAccountRequested, bankRequested } from './bankAccountSlice.ts';
import { createAttemptKeys, type AttemptKeys } from '../shared/createAttemptKeys.ts';
import { applicationPath } from '../../contract/pages.ts';
import { continueAfterBank, type BankDeps } from './continueAfterBank.ts';
import { linkEntered } from './link/bankLinkSlice.ts';
import { bankReturned, bankReturnFailed, OAUTH_STATE } from './link/bankReturnSlice.ts';
import { serveLink } from './link/serveLink.ts';
import { toManualInstrument } from './toManualInstrument.ts';

/** The bank account to which payouts go: typed in, or chosen in the vendor's dialog; and how the linked one is. */
export function* watchBank(deps: BankDeps & { readonly newId: () => string }) {
  const keys = createAttemptKeys(() => `bank-${deps.newId()}`);
  yield* takeLeading(bankRequested, linkBank, deps, keys);
  yield* takeLatest(bankAccountRequested, findAccount, deps);
  yield* takeLatest(bankReturned, returnToBank, deps);
  yield* takeLatest(linkEntered, ({ payload }) => serveLink(deps, payload));
}

function* linkBank(deps: BankDeps, keys: AttemptKeys, { payload }: ReturnType<typeof bankRequested>) {
  const { id, answers, cameFromComplete = false } = payload;
  const body = toManualInstrument(answers);
  const idempotencyKey = keys.keyOf({ id, body });
  const outcome = yield* callApi((signal) => deps.api.linkManually(id, body, { signal, idempotencyKey }));
  if (outcome.kind === 'failed') {
    yield* failSubmit('bank', outcome);
    return;
  }
  keys.done();
  yield* put(eventTracked({ event: 'bank_linked', params: { method: 'manual' } }));
  yield* continueAfterBank(deps, id, { cameFromComplete });
  yield* put(submitSucceeded('bank'));
}

function* findAccount({ api }: BankDeps, { payload: id }: ReturnType<typeof bankAccountRequested>) {
  const outcome = yield* callApi((signal) => api.list(id, { signal }));
  yield* put(bankAccountFound(outcome.kind === 'ok' ? outcome.result.instruments : []));
}

/** Leads to the bank page of the application that was left for the bank, in whichever tab: its dialog continues there. */
function* returnToBank(
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
