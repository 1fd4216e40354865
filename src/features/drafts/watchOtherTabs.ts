import { eventChannel, type EventChannel } from 'redux-saga';
import { call, put, select, take } from 'typed-redux-saga';
import type { Answers } from '../../engine/index.ts';
import { isRecord } from '../../lib/isRecord.ts';
import { draftChangedElsewhere, draftCleared, pullRequested, selectDraft } from './draftSlice.ts';
import { parseDraft, type SavedDraft } from './draftStorage.ts';

export interface TabDeps {
  /** Calls back when another tab saved the draft of an account; returns how to stop. */
  readonly onChangeElsewhere: (
    account: string,
    listener: (draft: SavedDraft | undefined) => void,
  ) => () => void;
  readonly newId: () => string;
  /** The answers that may be kept in the browser: those that are not sensitive. */
  readonly keepable: (answers: Answers) => Answers;
  /** The draft was submitted in another tab or on another device: this page goes to the application, too. */
  readonly onSubmittedElsewhere: (applicationId: string) => void;
}

/** Takes over what other tabs of this browser save, at once and without the server. */
export function* watchOtherTabs(deps: TabDeps) {
  const { owner = '' } = yield* select(selectDraft);
  const changes: EventChannel<{ draft: SavedDraft | undefined }> = eventChannel((emit) =>
    deps.onChangeElsewhere(owner, (draft) => emit({ draft })),
  );
  try {
    for (;;) {
      const { draft } = yield* take(changes);
      yield* call(takeOver, deps, draft);
    }
  } finally {
    changes.close();
  }
}

function* takeOver({ newId, keepable, onSubmittedElsewhere }: TabDeps, draft: SavedDraft | undefined) {
  const own = yield* select(selectDraft);
  if (!draft) yield* put(draftCleared(newId()));
  else if (draft.submittedAs !== undefined) {
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

/** Listens for drafts that other tabs save under a key. */
export function listenElsewhere(
  target: EventTarget,
  key: string,
  listener: (draft: SavedDraft | undefined) => void,
): () => void {
  const listen = (event: Event) => {
    if (event instanceof StorageEvent && event.key === key) listener(parseDraft(event.newValue));
  };
  target.addEventListener('storage', listen);
  return () => target.removeEventListener('storage', listen);
}
