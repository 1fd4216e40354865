import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import { actionChannel, call, delay, flush, fork, put, select, take } from 'typed-redux-saga';
import type { Answers } from '../../engine/index.ts';
import {
  answersChanged,
  draftChangedElsewhere,
  draftCleared,
  draftRestored,
  draftSaved,
  draftSaveFailed,
  selectDraft,
} from './draftSlice.ts';
import { selectSession, sessionLoaded } from '../access/sessionSlice.ts';
import type { DraftStorage, SavedDraft } from './draftStorage.ts';
import { isRecord } from '../../lib/isRecord.ts';

export interface DraftDeps {
  readonly storage: DraftStorage;
  readonly newId: () => string;
  /** The answers that may be kept in the browser: those that are not sensitive. */
  readonly keepable: (answers: Answers) => Answers;
  /** Another tab submitted this draft: this one goes to the application too. */
  readonly onSubmittedElsewhere: (applicationId: string) => void;
}

const AUTOSAVE_QUIET_MS = 250;

/**
 * The answers before there is an application, kept in the browser. The draft of an earlier visit is restored, each change
 * is saved, and what other tabs save is taken over.
 */
export function* watchDraft(deps: DraftDeps) {
  const saved = deps.storage.load();
  yield* put(draftRestored(saved ?? { answers: {}, idempotencyKey: deps.newId(), revision: 0 }));
  yield* fork(watchOtherTabs, deps);
  yield* fork(watchPerson, deps);
  yield* call(watchAutosave, deps);
}

function* watchAutosave(deps: DraftDeps) {
  const edits = yield* actionChannel(answersChanged, buffers.sliding(1));
  for (;;) {
    yield* take(edits);
    yield* delay(AUTOSAVE_QUIET_MS);
    yield* flush(edits);
    yield* call(saveDraft, deps);
  }
}

/** Saves now: also called before a page is left, where waiting for quiet would lose the last edit. */
export function* saveDraft({ storage, keepable }: DraftDeps) {
  const { answers, idempotencyKey, revision } = yield* select(selectDraft);
  const kept = storage.save({ answers: keepable(answers), idempotencyKey, revision });
  yield* put(kept ? draftSaved() : draftSaveFailed());
}

// After a sign-out, and when another person signs in after a session has ended, no sensitive answer is left in the page;
// the rest is kept, as it is in storage.
function* watchPerson({ keepable }: DraftDeps) {
  const session = yield* select(selectSession);
  let person = session.kind === 'signedIn' ? session.email : undefined;
  for (;;) {
    const { payload } = yield* take(sessionLoaded);
    const next = payload.signedIn ? payload.email : undefined;
    if (person !== undefined && next !== person) {
      const { answers, idempotencyKey, revision } = yield* select(selectDraft);
      yield* put(draftChangedElsewhere({ answers: keepable(answers), idempotencyKey, revision }));
    }
    person = next;
  }
}

/** Forgets the answers: their application exists now, and other tabs learn which it is. */
export function* clearDraft({ storage, newId }: DraftDeps, applicationId: string) {
  const idempotencyKey = newId();
  storage.save({ answers: {}, idempotencyKey, revision: 0, submittedAs: applicationId });
  yield* put(draftCleared(idempotencyKey));
}

function* watchOtherTabs({ storage, newId, keepable, onSubmittedElsewhere }: DraftDeps) {
  const changes: EventChannel<{ draft: SavedDraft | undefined }> = eventChannel((emit) =>
    storage.onChangeElsewhere((draft) => emit({ draft })),
  );
  try {
    for (;;) {
      const { draft } = yield* take(changes);
      const own = yield* select(selectDraft);
      if (!draft) yield* put(draftCleared(newId()));
      else if (draft.submittedAs !== undefined) {
        yield* put(draftCleared(draft.idempotencyKey));
        onSubmittedElsewhere(draft.submittedAs);
      } else if (draft.revision > own.revision)
        yield* put(
          draftChangedElsewhere({
            ...draft,
            answers: withOwnSensitive(own.answers, draft.answers, keepable),
          }),
        );
    }
  } finally {
    changes.close();
  }
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
