import { eventChannel, type EventChannel } from 'redux-saga';
import { call, fork, put, select, take } from 'typed-redux-saga';
import type { Answers } from '@stepwright/engine';
import { isRecord } from '../../lib/unknownValue.ts';
import { selectSession } from '../access/sessionSlice.ts';
import { callApi, sessionExpired } from '../shared/callApi.ts';
import type { DraftsApi } from './draftsApi.ts';
import { draftChangedElsewhere, draftCleared, pullRequested, selectDraft } from './draftSlice.ts';
import type { SavedDraft } from './draftStorage.ts';
import type { ChangeElsewhere } from './tabChanges.ts';

export interface TabDeps {
  readonly api: Pick<DraftsApi, 'read'>;
  /** Calls back when another tab did something with the draft of an account; returns how to stop. */
  readonly onChangeElsewhere: (account: string, listener: (change: ChangeElsewhere) => void) => () => void;
  readonly newId: () => string;
  /** The answers that may be kept in the browser: those that are not sensitive. */
  readonly keepable: (answers: Answers) => Answers;
  /** The draft was submitted in another tab or on another device: this page goes to the application, too. */
  readonly onSubmittedElsewhere: (applicationId: string) => void;
}

/** Takes over what other tabs of this browser save, at once and without the server. */
export function* watchOtherTabs(deps: TabDeps) {
  const { owner = '' } = yield* select(selectDraft);
  const changes: EventChannel<ChangeElsewhere> = eventChannel((emit) => deps.onChangeElsewhere(owner, emit));
  try {
    for (;;) {
      const change = yield* take(changes);
      if (change.kind === 'saved') yield* call(takeOver, deps, change.draft);
      else if (change.kind === 'removed') yield* put(draftCleared(deps.newId()));
      else yield* fork(findEnd, deps, owner);
    }
  } finally {
    changes.close();
  }
}

/**
 * The session of another tab has ended. The server decides whether that of this one has; if it cannot be reached, the
 * other tab counts. The answers stay in the page, behind the sign-in: the other tab does not have the latest input.
 */
function* findEnd({ api }: TabDeps, owner: string) {
  const session = yield* select(selectSession);
  if (session.kind !== 'signedIn') return;
  const outcome = yield* callApi((signal) => api.read({ signal, account: owner }));
  // The same person is signed in again, and the browser's copy is gone: it is made anew.
  if (outcome.kind === 'ok') yield* put(pullRequested());
  else if (outcome.failure.kind !== 'signedOut') yield* put(sessionExpired());
}

function* takeOver({ keepable, onSubmittedElsewhere }: TabDeps, draft: SavedDraft) {
  const own = yield* select(selectDraft);
  if (draft.submittedAs !== undefined) {
    yield* put(draftCleared(draft.idempotencyKey));
    onSubmittedElsewhere(draft.submittedAs);
  } else if ((draft.base?.revision ?? 0) > own.base.revision) yield* put(pullRequested());
  else if (draft.revision > own.revision)
    yield* put(
      draftChangedElsewhere({ ...draft, answers: withOwnSensitive(own.answers, draft.answers, keepable) }),
    );
}

// The other tab could not save the sensitive answers, so those of this page are laid over what it saved.
function withOwnSensitive(own: Answers, saved: Answers, keepable: (answers: Answers) => Answers): Answers {
  return addMissing(saved, own, keepable(own));
}

function addMissing(saved: Answers, own: Answers, keepable: Answers): Answers {
  const merged: Record<string, Answers[string]> = { ...saved };
  for (const [key, value] of Object.entries(own)) {
    const kept = keepable[key];
    if (kept === undefined) merged[key] = value;
    else if (isRecord(value) && isRecord(kept))
      merged[key] = addMissing(isRecord(merged[key]) ? merged[key] : {}, value, kept);
  }
  return merged;
}
