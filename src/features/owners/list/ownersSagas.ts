import { buffers } from 'redux-saga';
import {
  actionChannel,
  call,
  delay,
  flush,
  put,
  race,
  type SagaGenerator,
  select,
  take,
  takeEvery,
  takeLatest,
} from 'typed-redux-saga';
import type { ApplicationsApi } from '../../applications/applicationsApi.ts';
import { eventTracked } from '../../analytics/eventTracked.ts';
import { applicationLoaded } from '../../applications/applicationSlice.ts';
import { failSubmit } from '../../applications/submitApplication.ts';
import type { Failure } from '../../../lib/failure.ts';
import { callApi, type FailedCall } from '../../shared/callApi.ts';
import { pageLeft } from '../../shared/pageLeft.ts';
import { ASK_AGAIN, pollUntil } from '../../shared/pollUntil.ts';
import { finishStepUp, whileOnPage } from '../../stepUps/stepUpSagas.ts';
import { planChanges, type OwnerChange } from './ownerItems.ts';
import type { OwnersApi } from './ownersApi.ts';
import {
  invitationFailed,
  invitationRequested,
  invitationSent,
  ownerRemoved,
  ownerSaved,
  ownersChanged,
  ownersConfirmed,
  ownersEntered,
  ownersFailed,
  ownersLeft,
  ownersLoaded,
  ownersPaused,
  ownersRequested,
  partnersAwaited,
  patchStarted,
  savingEnded,
  savingFailed,
  savingStarted,
  selectKnownOwners,
  selectOwnerItems,
  selectOwners,
  selectOwnersSaving,
  selectSaves,
} from './ownersSlice.ts';

export interface OwnersDeps {
  readonly api: OwnersApi;
  readonly applications: Pick<ApplicationsApi, 'get' | 'onboard' | 'update'>;
  readonly navigate: (path: string) => void;
}

/** Pause after which the list is saved, and the polling interval of the waiting page. */
const SAVE_AFTER_MS = 800;
const POLL_MS = 3_000;

/** The owners that an applicant lists: saved while they are typed, invited, confirmed as a whole, and awaited. */
export function* watchOwners(deps: OwnersDeps) {
  yield* takeLatest(ownersEntered, enter, deps);
  yield* takeLatest(ownersRequested, refresh, deps);
  yield* takeEvery(invitationRequested, sendInvitation, deps);
  yield* takeLatest(partnersAwaited, followPartners, deps);
  yield* call(keepSaving, deps);
}

function* enter(deps: OwnersDeps, { payload }: ReturnType<typeof ownersEntered>) {
  yield* call(loadOwners, deps, payload);
}

function* refresh(deps: OwnersDeps, { payload: id }: ReturnType<typeof ownersRequested>) {
  yield* call(loadOwners, deps, id);
  // A refused change may be possible now, and the errors refer to positions in the older list.
  const saving = yield* select(selectOwnersSaving);
  if (saving.kind === 'failed') yield* put(ownersChanged({ id, items: yield* select(selectOwnerItems) }));
}

function* loadOwners({ api }: OwnersDeps, id: string) {
  for (;;) {
    yield* call(afterSaving);
    const saves = yield* select(selectSaves);
    const outcome = yield* callApi((signal) => api.list(id, { signal }));
    // Changes that were saved meanwhile may be missing in this list.
    if ((yield* select(selectSaves)) !== saves) continue;
    if (outcome.kind === 'ok') yield* put(ownersLoaded({ id, data: outcome.result }));
    else yield* put(ownersFailed({ id, failure: outcome.failure }));
    return;
  }
}

/** Waits for what is being saved, and returns the failure if that has failed. */
function* afterSaving(): SagaGenerator<Failure | undefined> {
  if ((yield* select(selectOwnersSaving)).kind !== 'saving') return undefined;
  yield* take([savingEnded, savingFailed]);
  const saving = yield* select(selectOwnersSaving);
  return saving.kind === 'failed' ? saving.failure : yield* call(afterSaving);
}

type Work = ReturnType<typeof ownersChanged> | ReturnType<typeof ownersConfirmed>;

/** One save at a time; what is typed meanwhile is saved next, and a list is confirmed once all of it is saved. */
function* keepSaving(deps: OwnersDeps) {
  const work = yield* actionChannel([ownersChanged, ownersConfirmed], buffers.expanding<Work>());
  let unsaved: string | undefined;
  for (;;) {
    const first = yield* take(work);
    if (ownersChanged.match(first))
      yield* race({
        quiet: delay(SAVE_AFTER_MS),
        done: take([ownersPaused, ownersConfirmed, ownersLeft, pageLeft]),
      });
    const all = [first, ...(yield* flush(work))];
    const changed = all.findLast((action) => ownersChanged.match(action))?.payload.id ?? unsaved;
    const confirmed = all.find((action) => ownersConfirmed.match(action));
    const failed = changed !== undefined && (yield* call(save, deps, changed));
    unsaved = failed ? changed : undefined;
    if (!confirmed) continue;
    if (failed) yield* failSubmit('stepUp', failed);
    else yield* call(confirm, deps, confirmed);
  }
}

function* save(deps: OwnersDeps, id: string): SagaGenerator<FailedCall | undefined> {
  const load = yield* select(selectOwners);
  if (load.kind !== 'ready' || load.id !== id) return undefined;
  // The current list: it may have followed a change that was made elsewhere.
  const items = yield* select(selectOwnerItems);
  const changes = planChanges(load.data.individuals, items, yield* select(selectKnownOwners));
  if (changes.length === 0) {
    yield* put(savingEnded());
    return undefined;
  }
  yield* put(savingStarted());
  for (const change of changes) {
    const failed = yield* call(send, deps, id, change);
    if (!failed) continue;
    yield* put(savingFailed({ failure: failed.failure, problems: failed.error.details }));
    return failed;
  }
  yield* put(savingEnded());
  return undefined;
}

function* send({ api }: OwnersDeps, id: string, change: OwnerChange): SagaGenerator<FailedCall | undefined> {
  switch (change.kind) {
    case 'add': {
      const { type, owner, localId } = change;
      const added = yield* callApi((signal) =>
        api.add(id, { type, owner: { ...owner } }, { signal, idempotencyKey: localId.replace(':', '-') }),
      );
      if (added.kind === 'failed') return added;
      yield* put(ownerSaved({ individual: added.result, localId }));
      return undefined;
    }
    case 'change': {
      yield* put(patchStarted(change.ownerId));
      const changed = yield* callApi((signal) => api.change(id, change.ownerId, change.patch, { signal }));
      if (changed.kind === 'failed') return changed;
      yield* put(ownerSaved({ individual: changed.result }));
      return undefined;
    }
    case 'remove': {
      const removed = yield* callApi((signal) => api.remove(id, change.ownerId, { signal }));
      if (removed.kind === 'failed' && !isGone(removed)) return removed;
      yield* put(ownerRemoved(change.ownerId));
      return undefined;
    }
  }
}

function isGone({ error }: FailedCall): boolean {
  return error.code === 'owner.notFound';
}

function* sendInvitation({ api }: OwnersDeps, { payload }: ReturnType<typeof invitationRequested>) {
  const { id, ownerId } = payload;
  // The link goes to the address that the server knows.
  const unsaved = yield* call(afterSaving);
  if (unsaved) {
    yield* put(invitationFailed({ ownerId, failure: unsaved }));
    return;
  }
  const outcome = yield* callApi((signal) => api.send(id, ownerId, { signal }));
  if (outcome.kind === 'failed') {
    yield* put(invitationFailed({ ownerId, failure: outcome.failure }));
    return;
  }
  yield* put(ownerSaved({ individual: outcome.result }));
  yield* put(invitationSent());
}

function* confirm(deps: OwnersDeps, { payload }: ReturnType<typeof ownersConfirmed>) {
  const { id, ownership, version } = payload;
  const body = { ownership, attestation: { version } };
  const isSole = ownership === 'SOLE';
  yield* whileOnPage(
    () => callApi((signal) => deps.api.confirm(id, body, { signal })),
    function* goOn(outcome) {
      if (outcome.kind === 'ok')
        yield* put(eventTracked({ event: isSole ? 'owners_skipped' : 'owners_listed' }));
      // With nobody left to list or to wait for, the decision is next.
      yield* finishStepUp(deps, { id, stepUp: isSole ? 'BO_VERIFICATION' : 'BO_INFO', outcome });
    },
  );
}

/** Asks for owners and application again and again, for as long as the page is open. */
function* followPartners(deps: OwnersDeps, { payload: id }: ReturnType<typeof partnersAwaited>) {
  yield* pollUntil({
    intervalMs: POLL_MS,
    first: 'now',
    left: ownersLeft.type,
    *ask() {
      yield* call(loadOwners, deps, id);
      const read = yield* callApi((signal) => deps.applications.get(id, { signal }));
      if (read.kind === 'ok') yield* put(applicationLoaded(read.result));
      return ASK_AGAIN;
    },
  });
}
