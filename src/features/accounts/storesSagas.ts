import { call, put, race, select, take, takeLatest, takeLeading } from 'typed-redux-saga';
import { ONLY_NEW } from '../../navigation/channelRequest.ts';
import { selectConfig } from '../configuration/configSlice.ts';
import { callApi } from '../shared/callApi.ts';
import type { StoresApi } from './storesApi.ts';
import {
  additionBegun,
  moreStoresFound,
  moreStoresRequested,
  storeAdded,
  storeConnected,
  storeNamed,
  storePicked,
  storesFailed,
  storesFound,
  storesLeft,
  storesRequested,
  storesTaskFailed,
} from './storesSlice.ts';

/** The stores of a business: listed, another one named, and one of them connected. */
export function* watchStores(api: StoresApi) {
  yield* takeLatest(storesRequested, loadStores, api);
  yield* takeLeading(moreStoresRequested, loadMore, api);
  yield* takeLeading(storeNamed, nameStore, api);
  yield* takeLeading(storePicked, whileOnPage, api);
  yield* takeLeading(additionBegun, beginAddition, api);
}

function* loadStores(
  api: StoresApi,
  { payload: { businessId, ...query } }: ReturnType<typeof storesRequested>,
) {
  const outcome = yield* callApi(async (signal) => {
    const [info, page] = await Promise.all([
      api.read(businessId, { signal }),
      api.list(businessId, query, { signal }),
    ]);
    return { info, page, search: query.search ?? '' };
  });
  yield* put(outcome.kind === 'ok' ? storesFound(outcome.result) : storesFailed(outcome.failure));
}

function* loadMore(
  api: StoresApi,
  { payload: { businessId, ...query } }: ReturnType<typeof moreStoresRequested>,
) {
  const outcome = yield* callApi((signal) => api.list(businessId, query, { signal }));
  yield* put(outcome.kind === 'ok' ? moreStoresFound(outcome.result) : storesTaskFailed(outcome.failure));
}

function* nameStore(api: StoresApi, { payload: { businessId, name } }: ReturnType<typeof storeNamed>) {
  const outcome = yield* callApi((signal) => api.name(businessId, name, { signal }));
  yield* put(outcome.kind === 'ok' ? storeAdded(outcome.result) : storesTaskFailed(outcome.failure));
}

function* whileOnPage(api: StoresApi, action: ReturnType<typeof storePicked>) {
  yield* race({ done: call(connectStore, api, action), left: take(storesLeft) });
}

function* connectStore(api: StoresApi, { payload: { store, service } }: ReturnType<typeof storePicked>) {
  const { referralUrlId } = yield* select(selectConfig);
  const body = { ...service, ...(referralUrlId !== null && { referralUrlId }) };
  const outcome = yield* callApi((signal) => api.connect(store, body, { signal }));
  yield* put(
    outcome.kind === 'ok' ? storeConnected(outcome.result.redirectUrl) : storesTaskFailed(outcome.failure),
  );
}

// The draft is read anew there, with all other answers of it that the server has.
function* beginAddition(
  api: StoresApi,
  { payload: { businessId, body, beginPage } }: ReturnType<typeof additionBegun>,
) {
  const outcome = yield* callApi((signal) => api.begin(businessId, body, { signal }));
  if (outcome.kind === 'failed') {
    yield* put(storesTaskFailed(outcome.failure));
    return;
  }
  const query = new URLSearchParams({ currency: outcome.result.currency });
  yield* put(storeConnected(`${beginPage}?${query.toString()}${ONLY_NEW}`));
}
