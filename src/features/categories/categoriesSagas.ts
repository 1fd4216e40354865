import { put, takeLatest } from 'typed-redux-saga';
import type { Api } from '../../app/createApi.ts';
import { callApi } from '../shared/callApi.ts';
import { categoriesFailed, categoriesLoaded, categoriesRequested } from './categoriesSlice.ts';

export function* watchCategories(api: Api['categories']) {
  yield* takeLatest(categoriesRequested, loadCategories, api);
}

function* loadCategories(
  api: Api['categories'],
  { payload: language }: ReturnType<typeof categoriesRequested>,
) {
  const outcome = yield* callApi((signal) => api.list(language, { signal }));
  yield* put(
    outcome.kind === 'ok' ? categoriesLoaded(outcome.result.groups) : categoriesFailed(outcome.failure),
  );
}
