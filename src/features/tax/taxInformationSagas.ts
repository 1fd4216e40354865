import { put, takeLeading } from 'typed-redux-saga';
import type { TaxInformationApi } from './taxInformationApi.ts';
import { callApi } from '../shared/callApi.ts';
import {
  taxInformationEntered,
  taxInformationFailed,
  taxInformationReceived,
} from './taxInformationSlice.ts';

/** Submits tax information: the full number and legal name that the tax authorities need, given without signing in. */
export function* watchTaxInformation(api: TaxInformationApi) {
  yield* takeLeading(taxInformationEntered, enter, api);
}

function* enter(api: TaxInformationApi, { payload }: ReturnType<typeof taxInformationEntered>) {
  const outcome = yield* callApi((signal) => api.enter(payload.id, payload.body, { signal }));
  if (outcome.kind === 'ok') yield* put(taxInformationReceived());
  else yield* put(taxInformationFailed({ failure: outcome.failure, problems: outcome.error.details }));
}
