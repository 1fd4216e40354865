import { applicationPath } from '../../contract/pages.ts';
import { afterBank } from '../../navigation/afterBank.ts';
import { put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { applicationLoaded, submitSucceeded } from '../applications/applicationSlice.ts';
import type { ApplicationsApi } from '../applications/applicationsApi.ts';
import { failSubmit } from '../applications/failSubmit.ts';
import { selectDraft } from '../drafts/draftSlice.ts';
import { callApi } from '../shared/callApi.ts';
import { bankAccountFound, bankAccountRequested } from './bankAccountSlice.ts';
import type { BankApi } from './bankApi.ts';
import { bankRequested } from './bankRequested.ts';
import { toManualInstrument } from './toManualInstrument.ts';

interface BankDeps {
  readonly api: BankApi;
  readonly applications: Pick<ApplicationsApi, 'get'>;
  readonly navigate: (path: string) => void;
}

/**
 * The bank account to which payouts go. It is linked once the application is approved; here by what the applicant
 * types in.
 */
export function* watchBank(deps: BankDeps) {
  yield* takeLeading(bankRequested, linkBank, deps);
  yield* takeLatest(bankAccountRequested, findAccount, deps);
}

function* linkBank(deps: BankDeps, { payload }: ReturnType<typeof bankRequested>) {
  const { id, answers } = payload;
  const { idempotencyKey } = yield* select(selectDraft);
  const body = toManualInstrument(answers);
  const outcome = yield* callApi((signal) =>
    deps.api.linkManually(id, body, { signal, idempotencyKey: `bank-${idempotencyKey}` }),
  );
  if (outcome.kind === 'failed') {
    yield* failSubmit('bank', outcome);
    return;
  }
  const loaded = yield* callApi((signal) => deps.applications.get(id, { signal }));
  if (loaded.kind === 'ok') yield* put(applicationLoaded(loaded.result));
  yield* put(submitSucceeded('bank'));
  deps.navigate(
    applicationPath(id, loaded.kind === 'ok' ? afterBank(loaded.result.application) : 'complete'),
  );
}

function* findAccount({ api }: BankDeps, { payload: id }: ReturnType<typeof bankAccountRequested>) {
  const outcome = yield* callApi((signal) => api.list(id, { signal }));
  const instruments = outcome.kind === 'ok' ? outcome.result.instruments : [];
  yield* put(bankAccountFound(instruments.find(({ primary }) => primary)));
}
