import type { SessionResponse } from '../../contract/access.ts';
import { buffers } from 'redux-saga';
import {
  actionChannel,
  call,
  cancel,
  delay,
  flush,
  fork,
  join,
  put,
  race,
  select,
  take,
} from 'typed-redux-saga';
import type { Answers } from '@stepwright/engine';
import {
  answersChanged,
  draftCleared,
  draftPulled,
  draftPushed,
  draftRestored,
  draftSaved,
  draftSaveFailed,
  draftSubmitStarted,
  draftUnreachable,
  pushRequested,
  selectDraft,
} from './draftSlice.ts';
import { selectSession, sessionLoaded, type SessionStatus } from '../access/sessionSlice.ts';
import { sessionExpired } from '../shared/callApi.ts';
import type { DraftStorage } from './draftStorage.ts';

export interface DraftDeps {
  /** Returns the browser's storage for an account, or for visitors without a session. */
  readonly storageOf: (account: string | undefined) => DraftStorage;
  /** Ends what this browser keeps of others than an account, and what is too old. */
  readonly endOthers: (account: string | undefined) => Promise<void>;
  readonly newId: () => string;
  /** The answers that may be kept in the browser: those that are not sensitive. */
  readonly keepable: (answers: Answers) => Answers;
  /** Fetches what keeps this draft, those of other tabs and that of the server the same. */
  readonly loadSync: () => Promise<(start: SyncStart) => Generator>;
}

/** State at the start of synchronisation. */
export interface SyncStart {
  /** Answers typed before sign-in. */
  readonly typed: Answers;
}

const AUTOSAVE_QUIET_MS = 250;
const SYNC_RETRY_MS = 10_000;

/** The page itself comes first, and the last autosave. */
const END_DELAY_MS = 1_000;

/** Signing out and submitting wait no longer for what is being saved. */
const LAST_SAVE_MS = 3_000;

/**
 * Runs the draft: the answers before the application exists. They belong to the person: kept in the browser until
 * sign-in, and from then on by the server for the account, of which the browser keeps a copy without sensitive answers.
 * The next person in the same page or browser does not see them.
 */
export function* watchDraft(deps: DraftDeps) {
  let account = yield* call(readAccount);
  let typed: Answers = {};
  for (;;) {
    const keeping = yield* fork(keepDraft, deps, { account, typed });
    const ending = yield* fork(endOthers, deps);
    const next = yield* call(awaitAnotherAccount, account);
    yield* cancel([keeping, ending]);
    // Answers typed before sign-in are kept; a person who leaves takes them along.
    typed = account === undefined ? (yield* select(selectDraft)).answers : {};
    if (account === undefined || next === undefined) deps.storageOf(account).remove();
    account = next;
  }
}

// Also where the same person may be back at once: they find all of it at the server, or in this page.
function* endOthers(deps: DraftDeps) {
  for (;;) {
    yield* delay(END_DELAY_MS);
    yield* call(deps.endOthers, yield* call(readAccount));
    yield* take(sessionExpired);
  }
}

function* readAccount() {
  return accountOf(yield* select(selectSession));
}

// A phone that continues one page is not given the draft.
function accountOf(session: SessionStatus | SessionResponse): string | undefined {
  return 'accountId' in session && !session.handoff ? session.accountId : undefined;
}

// An ended session does not mean another person yet: the same one may sign in again and continue.
function* awaitAnotherAccount(account: string | undefined) {
  for (;;) {
    const { payload } = yield* take(sessionLoaded);
    const next = accountOf(payload);
    if (next !== account) return next;
  }
}

interface Kept extends Pick<SyncStart, 'typed'> {
  readonly account: string | undefined;
}

function* keepDraft(deps: DraftDeps, { account, typed }: Kept) {
  const storage = deps.storageOf(account);
  const saved = storage.load() ?? { answers: {}, idempotencyKey: deps.newId(), revision: 0 };
  yield* put(draftRestored({ saved, owner: account }));
  if (account !== undefined) yield* fork(keepInSync, deps, { typed });
  yield* call(watchAutosave, deps);
}

/** Waits until it is known whether the server has a draft, or that it cannot be reached. */
export function* awaitDraft() {
  yield* take([draftPulled, draftUnreachable]);
}

// Where its code cannot be fetched, the server cannot be reached either: it is tried again after a pause.
function* keepInSync({ loadSync }: DraftDeps, begun: SyncStart) {
  for (;;) {
    const sync = yield* call(() => loadSync().catch(() => undefined));
    if (sync) yield* call(sync, begun);
    yield* put(draftUnreachable());
    yield* delay(SYNC_RETRY_MS);
  }
}

function* watchAutosave(deps: DraftDeps) {
  const edits = yield* actionChannel([answersChanged, draftPulled, draftPushed], buffers.sliding(1));
  for (;;) {
    yield* take(edits);
    yield* delay(AUTOSAVE_QUIET_MS);
    yield* flush(edits);
    yield* call(saveDraft, deps);
  }
}

/** Saves in the browser now: also called before a page is left, where waiting for quiet would lose the last edit. */
export function* saveDraft({ storageOf, keepable }: DraftDeps) {
  const { answers, idempotencyKey, revision, owner, base } = yield* select(selectDraft);
  const kept = storageOf(owner).save({
    answers: keepable(answers),
    idempotencyKey,
    revision,
    ...(owner !== undefined && { base: { ...base, answers: keepable(base.answers) } }),
  });
  if (kept) yield* put(draftSaved());
  else if (owner === undefined) yield* put(draftSaveFailed());
}

/** Before the person signs out, the server gets what it does not have yet. */
export function* saveBeforeSignOut() {
  const { owner } = yield* select(selectDraft);
  if (owner === undefined) return;
  const saved = yield* fork(awaitSaved);
  yield* put(pushRequested());
  yield* join(saved);
}

function* awaitSaved() {
  yield* race([take([draftPushed, draftUnreachable]), delay(LAST_SAVE_MS)]);
}

/** Before the application is created from the draft: changes are sent no more, and pending requests come first. */
export function* closeDraft() {
  yield* put(draftSubmitStarted());
  const { pushing } = yield* select(selectDraft);
  if (pushing) yield* race([take([draftPulled, draftPushed, draftUnreachable]), delay(LAST_SAVE_MS)]);
}

/** Forgets the answers: their application exists now, and other tabs learn which it is. */
export function* clearDraft({ storageOf, newId }: DraftDeps, applicationId: string) {
  const { owner } = yield* select(selectDraft);
  const idempotencyKey = newId();
  storageOf(owner).save({ answers: {}, idempotencyKey, revision: 0, submittedAs: applicationId });
  yield* put(draftCleared(idempotencyKey));
}
