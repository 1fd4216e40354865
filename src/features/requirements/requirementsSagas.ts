import { all, call, put, race, take, takeLatest } from 'typed-redux-saga';
import type { ApplicationsApi } from '../applications/applicationsApi.ts';
import type { RequirementsApi } from './requirementsApi.ts';
import type { ApplicationResponse } from '../../contract/applications.ts';
import type { RequirementsResponse } from '../../contract/requirements.ts';
import { applicationLoaded } from '../applications/applicationSlice.ts';
import { callApi } from '../shared/callApi.ts';
import {
  requirementsFailed,
  requirementsLeft,
  requirementsLoaded,
  requirementsRequested,
} from './requirementsSlice.ts';

interface RequirementsDeps {
  readonly api: RequirementsApi;
  readonly applications: Pick<ApplicationsApi, 'get'>;
}

/**
 * Runs the list of open requirements. The list and the application are fetched together whenever a page shows them,
 * until that page is left.
 */
export function* watchRequirements(deps: RequirementsDeps) {
  yield* takeLatest(requirementsRequested, function* ({ payload: id }) {
    yield* race({ loaded: call(loadRequirements, deps, id), left: take(requirementsLeft) });
  });
}

function* loadRequirements({ api, applications }: RequirementsDeps, id: string) {
  const { application, list } = yield* all({
    application: call(callApi<ApplicationResponse>, (signal: AbortSignal) =>
      applications.get(id, { signal }),
    ),
    list: call(callApi<RequirementsResponse>, (signal: AbortSignal) => api.list(id, { signal })),
  });
  if (list.kind === 'failed') {
    yield* put(requirementsFailed({ id, failure: list.failure }));
    return;
  }
  const data = list.result;
  if (application.kind === 'failed') {
    yield* put(requirementsLoaded({ id, data }));
    return;
  }
  // The list first: an application of another revision takes away the list that is shown.
  yield* put(requirementsLoaded({ id, data, revision: application.result.revision }));
  yield* put(applicationLoaded(application.result));
}
