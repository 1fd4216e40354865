import { put, takeLatest, takeLeading } from 'typed-redux-saga';
import { callApi } from '../shared/callApi.ts';
import type { SwitcherApi } from './switcherApi.ts';
import {
  moreProfilesFound,
  moreProfilesRequested,
  profilesFailed,
  profilesFound,
  profilesRequested,
} from './switcherSlice.ts';

/** Loads the businesses of the store switcher, and reloads them once they have changed. */
export function* watchSwitcher(api: SwitcherApi) {
  yield* takeLatest(profilesRequested, loadProfiles, api);
  yield* takeLeading(moreProfilesRequested, loadMore, api);
}

function* loadProfiles(api: SwitcherApi, { payload: service }: ReturnType<typeof profilesRequested>) {
  const outcome = yield* callApi((signal) => api.list(service, { signal }));
  yield* put(outcome.kind === 'ok' ? profilesFound(outcome.result) : profilesFailed(outcome.failure));
}

function* loadMore(api: SwitcherApi, { payload: query }: ReturnType<typeof moreProfilesRequested>) {
  const outcome = yield* callApi((signal) => api.list(query, { signal }));
  yield* put(outcome.kind === 'ok' ? moreProfilesFound(outcome.result) : profilesFailed(outcome.failure));
}
