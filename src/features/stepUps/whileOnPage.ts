import { call, join, race, spawn, take } from 'typed-redux-saga';
import { stepUpLeft } from '../applications/applicationSlice.ts';

/**
 * Sends a step-up page's submission, and continues with the outcome while that page is shown. Leaving the page ends the
 * waiting, not the calls: the submission stays, but redirects nobody.
 */
export function* whileOnPage<Outcome>(
  send: () => Generator<unknown, Outcome>,
  goOn: (outcome: Outcome) => Generator<unknown, void>,
) {
  const sent = yield* spawn(send);
  yield* race({
    done: call(function* () {
      yield* goOn((yield* join(sent)) as Outcome);
    }),
    left: take(stepUpLeft),
  });
}
