import { call, put, race, select, take, takeLatest, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../shared/callApi.ts';
import type { SingleSignOnApi } from './singleSignOnApi.ts';
import {
  permissionMissing,
  permissionRead,
  permissionRequested,
  permissionWithdrawn,
  selectPermission,
  siteOpened,
  visitAllowed,
  visitEnded,
  visitFailed,
  visitRefused,
  visitRequested,
  withdrawalRequested,
  type PartnerVisit,
} from './singleSignOnSlice.ts';

export interface SingleSignOnDeps {
  readonly api: SingleSignOnApi;
  /** Leaves the portal for another site. */
  readonly leave: (url: string) => void;
}

type VisitAction = ReturnType<typeof visitRequested | typeof visitAllowed>;

/** Visits to partners' sites, and the applicant's permission for them. Leaving the page ends a visit that has not begun. */
export function* watchPartnerVisits(deps: SingleSignOnDeps) {
  yield* takeLatest(permissionRequested, readPermission, deps);
  yield* takeLeading([visitRequested, visitAllowed], untilEnded, deps);
  yield* takeLeading(visitRefused, openWithout, deps);
  yield* takeLeading(withdrawalRequested, withdraw, deps);
}

// If that fails, the visit reads it again.
function* readPermission({ api }: SingleSignOnDeps, { payload: id }: ReturnType<typeof permissionRequested>) {
  const outcome = yield* callApi((signal) => api.isAllowed(id, { signal }));
  if (outcome.kind === 'ok') yield* put(permissionRead(outcome.result));
}

function* openWithout({ leave }: SingleSignOnDeps, { payload: url }: ReturnType<typeof visitRefused>) {
  yield* call(leave, url);
}

function* withdraw({ api }: SingleSignOnDeps, { payload: id }: ReturnType<typeof withdrawalRequested>) {
  const outcome = yield* callApi((signal) => api.withdraw(id, { signal }));
  yield* put(
    outcome.kind === 'ok'
      ? permissionWithdrawn()
      : visitFailed({ what: 'withdrawal', failure: outcome.failure }),
  );
}

function* untilEnded(deps: SingleSignOnDeps, action: VisitAction) {
  yield* race({ done: call(visit, deps, action), ended: take(visitEnded) });
}

function* visit(deps: SingleSignOnDeps, { type, payload }: VisitAction) {
  const isAllowed =
    type === visitAllowed.type ? yield* allow(deps, payload) : yield* ensurePermission(deps, payload);
  if (isAllowed) yield* openSite(deps, payload);
}

function* allow({ api }: SingleSignOnDeps, { applicationId }: PartnerVisit): SagaGenerator<boolean> {
  const outcome = yield* callApi((signal) => api.allow(applicationId, { signal }));
  if (outcome.kind === 'failed') yield* put(visitFailed({ what: 'visit', failure: outcome.failure }));
  return outcome.kind === 'ok';
}

/** Returns whether the visit is allowed; otherwise the applicant is asked, or told why that is unknown. */
function* ensurePermission(
  { api }: SingleSignOnDeps,
  { applicationId }: PartnerVisit,
): SagaGenerator<boolean> {
  if ((yield* select(selectPermission)) === 'granted') return true;
  const outcome = yield* callApi((signal) => api.isAllowed(applicationId, { signal }));
  if (outcome.kind === 'failed') yield* put(visitFailed({ what: 'visit', failure: outcome.failure }));
  else if (!outcome.result) yield* put(permissionMissing());
  return outcome.kind === 'ok' && outcome.result;
}

function* openSite({ api, leave }: SingleSignOnDeps, { applicationId, site, query }: PartnerVisit) {
  const outcome = yield* callApi((signal) => api.authCode(applicationId, query, { signal }));
  if (outcome.kind === 'ok') {
    yield* put(siteOpened());
    leave(`${site}#${new URLSearchParams({ code: outcome.result }).toString()}`);
    return;
  }
  const { failure } = outcome;
  // Withdrawn meanwhile, on another page.
  yield* put(
    failure.code === 'permission.missing' ? permissionMissing() : visitFailed({ what: 'visit', failure }),
  );
}
