import { buffers, type Channel, eventChannel, type EventChannel } from 'redux-saga';
import type { Action } from '@reduxjs/toolkit';
import type { Draft } from '../../contract/drafts.ts';
import type { Answers } from '@stepwright/engine';
import { actionChannel, call, delay, fork, put, race, select, take } from 'typed-redux-saga';
import { isSameJson } from '../../lib/isSameJson.ts';
import { selectSession, sessionLoaded } from '../access/sessionSlice.ts';
import { callApi } from '../shared/callApi.ts';
import { toastShown } from '../toasts/toastsSlice.ts';
import type { SyncStart } from './draftSagas.ts';
import type { DraftsApi } from './draftsApi.ts';
import type { SavedDraft } from './draftStorage.ts';
import {
  answersChanged,
  draftBegun,
  draftCleared,
  draftPulled,
  draftPushed,
  draftPushStarted,
  draftSubmitEnded,
  draftUnreachable,
  pullRequested,
  pushRequested,
  selectDraft,
} from './draftSlice.ts';
import { mergeDrafts } from './mergeDrafts.ts';
import { renameCategory } from './renameCategory.ts';
import { type TabDeps, watchOtherTabs } from './watchOtherTabs.ts';

export interface SyncDeps extends TabDeps, SyncStart {
  readonly api: DraftsApi;
  /** Changes in this browser that the server did not receive before an earlier session ended. */
  readonly unsaved: UnsavedAnswers;
  /** Calls back when the page becomes visible or the connection is back; returns the function that stops it. */
  readonly onWake: (listener: () => void) => () => void;
  /** Calls back when the page is left; returns how to stop. */
  readonly onLeave: (listener: () => void) => () => void;
}

export interface UnsavedAnswers {
  /** Opened by the key of the server's draft; undefined if they belong to none that the server has. */
  open(account: string, secret: string): Promise<SavedDraft | undefined>;
  forget(account: string): void;
}

/** A pause in typing after which the server gets it. */
const PUSH_QUIET_MS = 1_000;
const RETRY_MS = 10_000;

/**
 * Synchronises the draft of this page with the server's, during a session: loads the server's first, sends changes, and
 * merges those of other devices. Without a connection it tries again; nothing is lost.
 */
export function* syncDraft(deps: SyncDeps) {
  const changes = yield* actionChannel(
    [answersChanged, draftBegun, pullRequested, pushRequested],
    buffers.expanding(),
  );
  yield* call(takeTyped, deps);
  yield* fork(watchOtherTabs, deps);
  yield* fork(renameCategory);
  yield* fork(watchWake, deps);
  yield* fork(watchLeave, deps);
  // After signing in again, the same person starts from the beginning: other devices may have continued, and other tabs
  // have left changes.
  for (;;) yield* race([call(keepSame, deps, changes), take(sessionLoaded)]);
}

function* keepSame(deps: SyncDeps, changes: Channel<Action>) {
  yield* call(awaitSubmitted);
  const { answers: own } = yield* select(selectDraft);
  let reached = yield* call(pull, deps);
  let tookUnsaved = false;
  for (;;) {
    if (reached && !tookUnsaved) {
      tookUnsaved = true;
      yield* call(takeUnsaved, deps, own);
    }
    const wanted = yield* call(awaitWork, changes, reached);
    // A submitted draft needs no saving.
    if (yield* call(awaitSubmitted)) continue;
    if (wanted === 'pull') reached = yield* call(pull, deps);
    else if (yield* call(hasNothingToPush)) yield* call(confirmSaved);
    else reached = yield* call(push, deps);
  }
}

/** Answers typed before sign-in win over a draft from an earlier visit. */
function* takeTyped({ typed }: SyncDeps) {
  if (Object.keys(typed).length === 0) return;
  const { answers } = yield* select(selectDraft);
  yield* put(answersChanged(mergeDrafts({}, typed, answers).answers));
}

/** Restores changes that the server did not receive in an earlier session, once it has sent the draft's key. */
function* takeUnsaved({ unsaved, keepable }: SyncDeps, own: Answers) {
  const { owner = '', idempotencyKey } = yield* select(selectDraft);
  const left = yield* call(() => unsaved.open(owner, idempotencyKey));
  const { answers } = yield* select(selectDraft);
  // Where it is what this page had itself, the page had more: what is sensitive was not kept.
  const isNew = left && !isSameJson(left.answers, keepable(own));
  const merged = isNew ? mergeDrafts(left.base?.answers ?? {}, left.answers, answers) : undefined;
  // It is forgotten once the server has it.
  if (!merged || isSameJson(merged.answers, answers)) unsaved.forget(owner);
  else yield* put(answersChanged(merged.answers));
  if (merged?.conflicts === true) yield* put(toastShown('toast.draftMerged'));
}

function* hasNothingToPush() {
  const { answers, base, begun } = yield* select(selectDraft);
  return isSameJson(answers, base.answers) && !(begun && base.revision === 0);
}

/** Resolves waiting callers once the server has all changes. */
function* confirmSaved() {
  const { base } = yield* select(selectDraft);
  yield* put(draftPushed(base));
}

/** After a failure: waits a while, or until something has changed. Once the session has ended, only signing in helps. */
function* awaitChance() {
  const session = yield* select(selectSession);
  if (session.kind === 'signedIn') yield* race([delay(RETRY_MS), take([pullRequested, pushRequested])]);
  else yield* take(sessionLoaded);
}

/** Waits until there is a request to make. */
function* awaitWork(changes: Channel<Action>, reached: boolean) {
  if (!reached) {
    yield* call(awaitChance);
    return 'pull';
  }
  return (yield* call(hasNothingToPush)) ? yield* call(awaitChange, changes) : 'push';
}

/** Waits while an application is created from the draft. Returns whether it had to. */
function* awaitSubmitted() {
  const { submitting } = yield* select(selectDraft);
  if (submitting) yield* take(draftSubmitEnded);
  return submitting;
}

/** Waits for a pause after input, or until a caller needs the server's confirmation. */
function* awaitChange(changes: Channel<Action>) {
  let change: Action = yield* take(changes);
  while (answersChanged.match(change)) {
    const { next } = yield* race({ next: take(changes), pause: delay(PUSH_QUIET_MS) });
    if (!next) return 'push';
    change = next;
  }
  return pullRequested.match(change) ? 'pull' : 'push';
}

/** Whether the server could be reached. */
function* push(deps: SyncDeps) {
  const { answers, base, idempotencyKey, owner = '' } = yield* select(selectDraft);
  const body = { answers, revision: base.revision, idempotencyKey };
  yield* put(draftPushStarted());
  const outcome = yield* callApi((signal) => deps.api.save(body, { signal, account: owner }));
  if (outcome.kind === 'ok') {
    // A draft that was submitted meanwhile is none any more.
    const { idempotencyKey: current } = yield* select(selectDraft);
    if (current === idempotencyKey) yield* put(draftPushed({ revision: outcome.result.revision, answers }));
    deps.unsaved.forget(owner);
    return true;
  }
  if (outcome.failure.code === 'draft.conflict') return yield* call(pull, deps);
  yield* put(draftUnreachable());
  return false;
}

/** Whether the server could be reached. */
function* pull({ api, newId, onSubmittedElsewhere }: SyncDeps) {
  const { owner = '' } = yield* select(selectDraft);
  const outcome = yield* callApi((signal) => api.read({ signal, account: owner }));
  if (outcome.kind === 'failed') {
    yield* put(draftUnreachable());
    return false;
  }
  const { draft, submittedAs, carriedOver } = outcome.result;
  const own = yield* select(selectDraft);
  if (submittedAs !== null && own.base.revision > 0) {
    yield* put(draftCleared(newId()));
    onSubmittedElsewhere(submittedAs);
    return true;
  }
  yield* call(takeOver, draft);
  if (carriedOver) yield* put(toastShown('toast.carriedOver'));
  return true;
}

function* takeOver(draft: Draft | null) {
  const own = yield* select(selectDraft);
  const { revision, idempotencyKey, answers: theirs } = draft ?? { ...own, revision: 0, answers: {} };
  const base = { revision, answers: theirs };
  const { answers, conflicts } = mergeDrafts(own.base.answers, own.answers, base.answers);
  // A saved change may have been replaced by a device that had been offline.
  const isReplaced =
    !isSameJson(own.answers, answers) && mergeDrafts(own.untyped, own.base.answers, base.answers).conflicts;
  const untyped = isReplaced
    ? base.answers
    : mergeDrafts(own.base.answers, own.untyped, base.answers).answers;
  yield* put(draftPulled({ answers, base, untyped, idempotencyKey }));
  if (conflicts) yield* put(toastShown('toast.draftMerged'));
  else if (isReplaced) yield* put(toastShown('toast.draftReplaced'));
}

function* watchWake({ onWake }: SyncDeps) {
  const wakes: EventChannel<true> = eventChannel((emit) => onWake(() => emit(true)));
  try {
    for (;;) {
      yield* take(wakes);
      yield* put(pullRequested());
    }
  } finally {
    wakes.close();
  }
}

/** Input of the last second is sent as well: the browser would forget sensitive answers. */
function* watchLeave({ api, onLeave }: SyncDeps) {
  const leaves: EventChannel<true> = eventChannel((emit) => onLeave(() => emit(true)));
  try {
    for (;;) {
      yield* take(leaves);
      if (yield* call(hasNothingToPush)) continue;
      const { answers, base, idempotencyKey, owner = '' } = yield* select(selectDraft);
      api.saveOnLeave({ answers, revision: base.revision, idempotencyKey }, owner);
    }
  } finally {
    leaves.close();
  }
}
