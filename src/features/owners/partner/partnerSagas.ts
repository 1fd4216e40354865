import { put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import type { OwnerApplicationResponse } from '../../../contract/owners.ts';
import { ownerPath } from '../../../contract/pages.ts';
import type { Answers, Json } from '@stepwright/engine';
import { isRecord } from '../../../lib/unknownValue.ts';
import { nextOwnerPage, nextOwnerPath } from '../../../navigation/ownerPath.ts';
import { eventTracked } from '../../analytics/eventTracked.ts';
import { submitSucceeded } from '../../applications/applicationSlice.ts';
import { failSubmit } from '../../applications/submitApplication.ts';
import { callApi, type CallOutcome, type FailedCall } from '../../shared/callApi.ts';
import type { HeldAnswers } from '../../access/heldAnswers.ts';
import { ASK_AGAIN, pollUntil } from '../../shared/pollUntil.ts';
import { whileOnPage } from '../../stepUps/stepUpSagas.ts';
import { MINUTE_MS } from '../../../lib/durations.ts';
import type { PartnerApi, PartnerSubject } from './partnerApi.ts';
import {
  partnerAnswersChanged,
  partnerFormSubmitted,
  partnerLoaded,
  partnerLoadFailed,
  partnerPollTroubled,
  partnerRequested,
  partnerResultAwaited,
  partnerResultLeft,
  partnershipRefusalSent,
  partnershipRefused,
  selectPartnerAnswers,
  selectPartnerLoad,
  partnerNotTheirs,
  partnerRemoved,
} from './partnerSlice.ts';
import { patchOf } from './patchOf.ts';

/** Answers that were typed and may be saved, by name. */
interface TypedAnswers {
  readonly answers: Answers;
  readonly names: readonly string[];
}

export interface PartnerDeps {
  readonly api: PartnerApi;
  /** Input at the time when the session ended. */
  readonly held: HeldAnswers<TypedAnswers>;
  readonly navigate: (path: string) => void;
}

/** After this long the page stops waiting: the result reaches the person by mail, and on the next visit. */
const POLL_DEADLINE_MS = MINUTE_MS;

/** Runs the visit of a signed-in partner: the forms, the wait for the result, and the way out. */
export function* watchPartner(deps: PartnerDeps) {
  yield* takeLatest(partnerRequested, load, deps);
  yield* takeLeading(partnerFormSubmitted, submitForm, deps);
  yield* takeLeading(partnershipRefused, refuse, deps);
  yield* takeLatest(partnerResultAwaited, awaitResult, deps);
}

function* load({ api, held }: PartnerDeps, { payload: subject }: ReturnType<typeof partnerRequested>) {
  const failed = yield* readPartner(api, subject);
  if (failed) {
    yield* put(partnerLoadFailed({ subject, failure: failed.failure }));
    return;
  }
  const typed = yield* held.release(ownerPath(subject.id, subject.ownerId));
  if (!typed) return;
  const { owner } = yield* select(selectPartnerAnswers);
  const { owner: typedOwner } = typed.answers;
  const restored = { ...membersOf(owner), ...pick(membersOf(typedOwner), typed.names) };
  yield* put(partnerAnswersChanged({ answers: { owner: restored }, names: typed.names }));
}

function membersOf(value: Json | undefined): Readonly<Record<string, Json>> {
  return isRecord(value) ? value : {};
}

function pick(values: Readonly<Record<string, Json>>, names: readonly string[]): Record<string, Json> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}

function* submitForm(deps: PartnerDeps, { payload }: ReturnType<typeof partnerFormSubmitted>) {
  yield* whileOnPage(
    () => saveForm(deps, payload),
    (outcome) => finishForm(deps, payload, outcome),
  );
}

type Submission = ReturnType<typeof partnerFormSubmitted>['payload'];

function* saveForm({ api }: PartnerDeps, { subject, names, next }: Submission) {
  const found = yield* select(selectPartnerLoad);
  const answers = yield* select(selectPartnerAnswers);
  const patch = found.kind === 'ready' ? patchOf(names, found.data.owner.answers, answers) : [];
  if (patch.length > 0) {
    const saved = yield* callApi((signal) => api.save(subject, patch, { signal }));
    if (saved.kind === 'failed' || next !== undefined) return saved;
  } else if (next !== undefined && found.kind === 'ready') {
    return { kind: 'ok', result: found.data } as CallOutcome<OwnerApplicationResponse>;
  }
  return yield* callApi((signal) => api.onboard(subject, { signal }));
}

function* finishForm(
  deps: PartnerDeps,
  { subject, next }: Submission,
  outcome: CallOutcome<OwnerApplicationResponse>,
) {
  if (outcome.kind === 'ok') {
    const { result: data } = outcome;
    yield* put(partnerLoaded({ subject, data }));
    yield* put(submitSucceeded('stepUp'));
    if (next === undefined) yield* put(eventTracked({ event: 'owner_details_given' }));
    deps.navigate(next ?? nextOwnerPath(subject.id, data.owner));
    return;
  }
  const unreported = yield* redirectPartner(deps, subject, outcome);
  if (!unreported) return;
  const params = { errorCode: unreported.failure.code };
  yield* put(eventTracked({ event: 'owner_error', params }));
  yield* failSubmit('stepUp', unreported);
}

const STALE_CODES = ['owner.done', 'step-up.notDue'];

/**
 * Handles a refused call: the partner was removed or belongs to another account, or another tab or device was faster,
 * and the page redirects to the present state. Returns the failure that the page has to report, if any remains.
 */
export function* redirectPartner(deps: PartnerDeps, subject: PartnerSubject, failed: FailedCall) {
  if (!STALE_CODES.includes(failed.failure.code)) return yield* reportEnd(subject, failed);
  return yield* redirectToCurrentPage(deps, subject);
}

/** Redirects to the partner's current page, after reading it from the server. */
export function* redirectToCurrentPage({ api, navigate }: PartnerDeps, subject: PartnerSubject) {
  const failed = yield* readPartner(api, subject);
  if (failed) return failed;
  yield* put(submitSucceeded('stepUp'));
  const found = yield* select(selectPartnerLoad);
  if (found.kind === 'ready') navigate(nextOwnerPath(subject.id, found.data.owner));
  return undefined;
}

function* refuse({ api }: PartnerDeps, { payload: subject }: ReturnType<typeof partnershipRefused>) {
  const found = yield* select(selectPartnerLoad);
  const businessName = found.kind === 'ready' ? found.data.businessName : '';
  const outcome = yield* callApi((signal) => api.refuse(subject, { signal }));
  if (outcome.kind === 'ok') {
    yield* put(partnershipRefusalSent({ subject, businessName }));
    yield* put(eventTracked({ event: 'owner_refused' }));
    return;
  }
  const unreported = yield* reportEnd(subject, outcome);
  if (unreported) yield* failSubmit('stepUp', unreported);
}

function* awaitResult(deps: PartnerDeps, { payload: subject }: ReturnType<typeof partnerResultAwaited>) {
  const { id, ownerId } = subject;
  const end = yield* pollUntil({
    ask: function* () {
      const failed = yield* readPartner(deps.api, subject);
      if (failed) {
        yield* put(partnerPollTroubled());
        return ASK_AGAIN;
      }
      const found = yield* select(selectPartnerLoad);
      const waits = found.kind === 'ready' && nextOwnerPage(found.data.owner) === 'verifying';
      return waits ? ASK_AGAIN : { kind: 'done', result: found };
    },
    first: 'now',
    deadlineMs: POLL_DEADLINE_MS,
    left: partnerResultLeft.type,
  });
  if (end.kind === 'deadline') deps.navigate(ownerPath(id, ownerId, 'further-steps'));
  else if (end.kind === 'done' && end.result.kind === 'ready')
    deps.navigate(nextOwnerPath(id, end.result.data.owner));
}

const REMOVED_CODE = 'owner.removed';

/** Unknown and foreign look the same (specification, section 6). */
const FOREIGN_STATUSES = [403, 404];

/** Reads the server's data of a partner into the store. Returns the failure that is left to report, if any. */
export function* readPartner(api: PartnerApi, subject: PartnerSubject) {
  const outcome = yield* callApi((signal) => api.get(subject, { signal }));
  if (outcome.kind === 'failed') return yield* reportEnd(subject, outcome);
  const { result: data } = outcome;
  // The applicant is answered with the application itself.
  yield* put(data.owner === undefined ? partnerNotTheirs(subject) : partnerLoaded({ subject, data }));
  return undefined;
}

/** Records in the store that the partner was removed, or belongs to another account; any other failure is returned. */
export function* reportEnd(subject: PartnerSubject, failed: FailedCall) {
  const { failure, error } = failed;
  if (failure.code === REMOVED_CODE) yield* put(partnerRemoved(subject));
  else if (FOREIGN_STATUSES.includes(error.status)) yield* put(partnerNotTheirs(subject));
  else return failed;
  return undefined;
}
