import { put, takeLatest } from 'typed-redux-saga';
import { callApi } from '../shared/callApi.ts';
import type { WebsitesApi } from './websitesApi.ts';
import { websiteFound, websiteRequested, websiteUnknown } from './websiteSlice.ts';

/** Reads the website that a page names. */
export function* watchWebsite(api: WebsitesApi) {
  yield* takeLatest(websiteRequested, readWebsite, api);
}

function* readWebsite(api: WebsitesApi, { payload: id }: ReturnType<typeof websiteRequested>) {
  const outcome = yield* callApi((signal) => api.read(id, { signal }));
  yield* put(outcome.kind === 'ok' ? websiteFound(outcome.result) : websiteUnknown());
}
