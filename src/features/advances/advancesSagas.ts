import { call, put, race, take, takeLatest, takeLeading } from 'typed-redux-saga';
import { PATHS } from '../../contract/pages.ts';
import { eventTracked } from '../analytics/eventTracked.ts';
import { callApi } from '../shared/callApi.ts';
import type { AdvancesApi } from './advancesApi.ts';
import {
  acceptanceConfirmed,
  acceptanceFailed,
  advancesLeft,
  offerAccepted,
  offersFailed,
  offersFound,
  offersRequested,
} from './advancesSlice.ts';

export interface AdvancesDeps {
  readonly api: AdvancesApi;
  readonly navigate: (path: string) => void;
}

/** Lists lenders' offers to a business, and accepts one. */
export function* watchAdvances(deps: AdvancesDeps) {
  yield* takeLatest(offersRequested, loadOffers, deps);
  yield* takeLeading(offerAccepted, whileOnPage, deps);
}

function* loadOffers({ api }: AdvancesDeps, { payload: businessId }: ReturnType<typeof offersRequested>) {
  const outcome = yield* callApi((signal) => api.list(businessId, { signal }));
  yield* put(outcome.kind === 'ok' ? offersFound(outcome.result) : offersFailed(outcome.failure));
}

function* whileOnPage(deps: AdvancesDeps, action: ReturnType<typeof offerAccepted>) {
  yield* race({ done: call(acceptOffer, deps, action), left: take(advancesLeft) });
}

function* acceptOffer({ api, navigate }: AdvancesDeps, { payload }: ReturnType<typeof offerAccepted>) {
  const { businessId, offerId } = payload;
  const outcome = yield* callApi((signal) => api.accept(businessId, offerId, { signal }));
  if (outcome.kind === 'failed') {
    yield* put(acceptanceFailed(outcome.failure));
    return;
  }
  yield* put(eventTracked({ event: 'cash_advance_accepted' }));
  yield* put(acceptanceConfirmed(outcome.result.redirectUrl));
  navigate(`${PATHS.cashAdvanceRedirect}?${new URLSearchParams({ businessId }).toString()}`);
}
