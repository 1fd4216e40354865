import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { applicationPath } from '../../contract/pages.ts';
import { callApi } from '../shared/callApi.ts';
import { toastShown } from '../toasts/toastsSlice.ts';
import type { RepresentativesApi } from './representativesApi.ts';
import { helpUnwanted, ownHelpFailed, ownHelpLoaded, ownHelpRequested } from './ownHelpSlice.ts';
import {
  helpFailed,
  helpRequested,
  moreRepresentedFailed,
  moreRepresentedLoaded,
  moreRepresentedRequested,
  representedFailed,
  representedLoaded,
  representedRequested,
  selectRepresentedFilter,
} from './representedSlice.ts';

interface RepresentativesDeps {
  readonly api: RepresentativesApi;
  /** Loads another document, so that nothing of the page before is left. */
  readonly leaveFor: (path: string) => void;
}

/** A representative's list and the start of help; for applicants, who has helped them. */
export function* watchRepresentatives(deps: RepresentativesDeps) {
  yield* takeLatest(representedRequested, loadRepresented, deps);
  yield* takeLeading(moreRepresentedRequested, loadMore, deps);
  yield* takeLeading(helpRequested, startHelp, deps);
  yield* takeLatest(ownHelpRequested, loadOwnHelp, deps);
  yield* takeLeading(helpUnwanted, endHelp, deps);
}

function* loadRepresented(
  { api }: RepresentativesDeps,
  { payload: state }: ReturnType<typeof representedRequested>,
) {
  const own = yield* callApi((signal) => api.get({ signal }));
  if (own.kind === 'failed') {
    yield* put(representedFailed(own.failure));
    return;
  }
  const representative = own.result;
  if (representative.agentId === null) {
    yield* put(representedLoaded({ representative, applications: [], next: null }));
    return;
  }
  const listed = yield* callApi((signal) => api.list({ state }, { signal }));
  yield* put(
    listed.kind === 'ok'
      ? representedLoaded({ ...listed.result, representative })
      : representedFailed(listed.failure),
  );
}

function* loadMore(
  { api }: RepresentativesDeps,
  { payload: after }: ReturnType<typeof moreRepresentedRequested>,
) {
  const state = yield* select(selectRepresentedFilter);
  const outcome = yield* callApi((signal) => api.list({ state, after }, { signal }));
  if (outcome.kind === 'ok') {
    yield* put(moreRepresentedLoaded(outcome.result));
    return;
  }
  yield* put(moreRepresentedFailed());
  yield* put(toastShown(outcome.failure.kind === 'offline' ? 'failure.offline' : 'failure.server'));
}

function* startHelp(
  { api, leaveFor }: RepresentativesDeps,
  { payload: body }: ReturnType<typeof helpRequested>,
) {
  const outcome = yield* callApi((signal) => api.help(body, { signal }));
  if (outcome.kind === 'ok') yield* call(leaveFor, applicationPath(outcome.result.applicationId, 'help'));
  else yield* put(helpFailed(outcome.failure));
}

function* loadOwnHelp({ api }: RepresentativesDeps) {
  const outcome = yield* callApi((signal) => api.listHelp({ signal }));
  yield* put(
    outcome.kind === 'ok' ? ownHelpLoaded(outcome.result.impersonations) : ownHelpFailed(outcome.failure),
  );
}

function* endHelp(deps: RepresentativesDeps, { payload: id }: ReturnType<typeof helpUnwanted>) {
  const outcome = yield* callApi((signal) => deps.api.endHelp(id, { signal }));
  if (outcome.kind === 'failed')
    yield* put(toastShown(outcome.failure.kind === 'offline' ? 'failure.offline' : 'failure.server'));
  yield* loadOwnHelp(deps);
}
