import { put, select } from 'typed-redux-saga';
import type { ApplicationResponse } from '../../contract/applications.ts';
import type { Answers, Json } from '@stepwright/engine';
import { ApiError } from '../shared/api/apiError.ts';
import { callApi, type FailedCall } from '../shared/callApi.ts';
import type { AttemptKeys } from '../shared/createAttemptKeys.ts';
import { isRecord } from '../../lib/unknownValue.ts';
import { isSameJson } from '../../lib/isSameJson.ts';
import type { ApplicationsApi } from './applicationsApi.ts';
import { applicationLoaded, selectLoad } from './applicationSlice.ts';

export interface SavingDeps {
  readonly api: Pick<ApplicationsApi, 'get' | 'update'>;
  /** A repeated call whose response was lost is the same call, and no change by another person. */
  readonly keys: AttemptKeys;
}

const CHANGED_CODE = 'application.changed';
const MAX_TRIES = 3;
const LAST_DIGITS = 'lastFour';

/**
 * Saves changed answers of the application that this page knows. Changes in another tab or on another device since are
 * kept silently if they concern other answers. If they concern the same ones, nothing is saved and the user is
 * informed; from then on the page knows the newest state, so that saving again is a decision.
 */
export function* saveAnswers(deps: SavingDeps, id: string, answers: Answers) {
  for (let triesLeft = MAX_TRIES; ; triesLeft--) {
    const known = yield* readKnown(id);
    const saved = yield* save(deps, id, { answers, known });
    if (saved.kind === 'ok') {
      if (!hasId(saved.result)) return failedUpdate(answers);
      deps.keys.done();
      yield* keepKnown(saved.result);
      return saved;
    }
    if (!known || saved.failure.code !== CHANGED_CODE || triesLeft === 0) return saved;
    const read = yield* callApi((signal) => deps.api.get(id, { signal }));
    if (read.kind === 'failed') return read;
    yield* keepKnown(read.result);
    if (hasConflict(answers, partsOf(known), partsOf(read.result))) return saved;
  }
}

/**
 * Whether a change, a JSON Merge Patch, concerns an answer that has been changed from its earlier value (`before`) to
 * another one.
 */
export function hasConflict(change: Answers, before: Answers, now: Answers): boolean {
  // The last digits reveal that a masked number has changed.
  if (!isSameJson(answerTo(LAST_DIGITS, before), answerTo(LAST_DIGITS, now))) return true;
  return Object.entries(change).some(([name, wanted]) => {
    const [was, is] = [answerTo(name, before), answerTo(name, now)];
    if (isSameJson(was, is) || isSameJson(wanted, is)) return false;
    if (isRecord(wanted) && isRecord(is)) return hasConflict(wanted, isRecord(was) ? was : {}, is);
    return true;
  });
}

// In a patch, null takes an answer away. People name members, too: one may be called as something that every object has.
function answerTo(name: string, answers: Answers): Json {
  return Object.hasOwn(answers, name) ? (answers[name] ?? null) : null;
}

interface Change {
  readonly answers: Answers;
  readonly known: ApplicationResponse | undefined;
}

function* save({ api, keys }: SavingDeps, id: string, { answers, known }: Change) {
  const revision = known?.revision;
  const idempotencyKey = keys.keyOf({ id, revision, answers });
  return yield* callApi((signal) =>
    api.update(id, answers, { signal, idempotencyKey, ...(revision !== undefined && { revision }) }),
  );
}

/** A response without an application's id does not confirm that anything was saved (specification, section 8). */
function hasId({ application }: Partial<ApplicationResponse>): boolean {
  return Boolean(application?.id);
}

function failedUpdate(answers: Answers): FailedCall {
  const code = 'applicant' in answers ? 'applicant.update' : 'application.update';
  return { kind: 'failed', failure: { kind: 'server', code }, error: new ApiError({ kind: 'server', code }) };
}

function* readKnown(id: string) {
  const load = yield* select(selectLoad);
  return load.kind === 'ready' && load.id === id ? load.data : undefined;
}

// The person may be at another application by now.
function* keepKnown(application: ApplicationResponse) {
  if (yield* readKnown(application.application.id)) yield* put(applicationLoaded(application));
}

function partsOf({ applicant, company, order }: ApplicationResponse): Answers {
  return { applicant, company, order };
}
