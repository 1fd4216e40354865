import { put, takeLatest } from 'typed-redux-saga';
import type { requirementsApi } from '../../api/requirementsApi.ts';
import { callApi } from '../shared/callApi.ts';
import { requirementsFailed, requirementsLoaded, requirementsRequested } from './requirementsSlice.ts';

type RequirementsApi = ReturnType<typeof requirementsApi>;

/** Asks what an application needs whenever a page wants to know. */
export function* watchRequirements(api: RequirementsApi) {
  yield* takeLatest(requirementsRequested, loadRequirements, api);
}

function* loadRequirements(api: RequirementsApi, { payload: id }: ReturnType<typeof requirementsRequested>) {
  const outcome = yield* callApi((signal) => api.list(id, { signal }));
  if (outcome.kind === 'ok') yield* put(requirementsLoaded({ id, data: outcome.result }));
  else yield* put(requirementsFailed({ id, failure: outcome.failure }));
}
