import { takeEvery } from 'typed-redux-saga';
import { eventTracked } from './eventTracked.ts';
import type { StepVisits } from './stepVisits.ts';

/** Reports to the visits that a step is sent, and that it is refused, by the types of these actions, or by events that its page names. */
export function* watchStepVisits(
  visits: Pick<StepVisits, 'current' | 'sent' | 'refused' | 'failed'>,
  { sent, refused }: { readonly sent: string; readonly refused: string },
) {
  yield* takeEvery(sent, () => visits.sent());
  yield* takeEvery(refused, () => visits.refused());
  yield* takeEvery(eventTracked, ({ payload: { event, params } }) => {
    const means = visits.current?.events?.[event];
    if (means === 'sent') visits.sent();
    // The error of the whole step, whose JSON Pointer is empty.
    if (means === 'failed') visits.failed('', String(params?.errorCode ?? 'other'));
  });
}
