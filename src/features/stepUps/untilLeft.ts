import { call, join, race, spawn, take } from 'typed-redux-saga';
import { stepUpLeft } from '../applications/applicationSlice.ts';

/**
 * Sends what a step-up's page submits, and goes on with the outcome while that page is shown. Leaving the page ends the
 * waiting, not the calls: what was sent stays sent, but redirects nobody.
 */
export function* untilLeft<Outcome>(
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
