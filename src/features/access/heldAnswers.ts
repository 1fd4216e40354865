import { select } from 'typed-redux-saga';
import { selectSession } from './sessionSlice.ts';

export type HeldAnswers<Value> = ReturnType<typeof createHeldAnswers<Value>>;

/**
 * Holds what was typed when a session ended by itself, in memory only, until the same person has signed in again on this page. Others get
 * nothing, and it goes with the page.
 */
export function createHeldAnswers<Value>() {
  let held: { readonly email: string; readonly subject: string; readonly value: Value } | undefined;
  return {
    *hold(subject: string, value: Value) {
      const status = yield* select(selectSession);
      const email = 'email' in status ? status.email : undefined;
      held = email === undefined ? undefined : { email, subject, value };
    },
    /** Returns the held answers about a subject once; undefined if there are none. */
    *release(subject: string) {
      const status = yield* select(selectSession);
      const isTheirs = status.kind === 'signedIn' && held?.email === status.email;
      // The same person may open something else first.
      if (isTheirs && held?.subject !== subject) return undefined;
      const value = isTheirs ? held?.value : undefined;
      held = undefined;
      return value;
    },
  };
}
