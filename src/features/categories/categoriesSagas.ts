import { put, select, takeLatest } from 'typed-redux-saga';
import type { CategoriesApi } from './categoriesApi.ts';
import { selectConfig } from '../configuration/configSlice.ts';
import { callApi } from '../shared/callApi.ts';
import { categoriesFailed, categoriesLoaded, categoriesRequested } from './categoriesSlice.ts';

/**
 * The categories of business to choose from, in the page's language. A step fetches them when it draws a field that
 * needs them; they are fetched again after a change of language.
 */
export function* watchCategories(api: CategoriesApi) {
  yield* takeLatest(categoriesRequested, loadCategories, api);
}

function* loadCategories(api: CategoriesApi, { payload: language }: ReturnType<typeof categoriesRequested>) {
  const { currency } = yield* select(selectConfig);
  const outcome = yield* callApi((signal) => api.list(language, { signal, currency }));
  yield* put(
    outcome.kind === 'ok' ? categoriesLoaded(outcome.result.groups) : categoriesFailed(outcome.failure),
  );
}
