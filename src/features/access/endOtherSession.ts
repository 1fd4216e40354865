import { put, take, type SagaGenerator } from 'typed-redux-saga';
import type { Failure } from '../../lib/failure.ts';
import { sessionLoaded, sessionLoadFailed, signOutRequested } from './sessionSlice.ts';

/**
 * Signs out whoever is signed in before another account's link is opened, so that nothing of theirs is saved as the owner's. Returns
 * the failure if that was not possible.
 */
export function* endOtherSession(): SagaGenerator<Failure | undefined> {
  yield* put(signOutRequested());
  const done: ReturnType<typeof sessionLoaded> | ReturnType<typeof sessionLoadFailed> = yield* take([
    sessionLoaded,
    sessionLoadFailed,
  ]);
  return sessionLoaded.match(done) ? undefined : done.payload;
}
