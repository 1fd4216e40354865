import { takeEvery } from 'typed-redux-saga';
import type { StepVisits } from './stepVisits.ts';

/** Tells the visits that a step is sent, and that it is refused, by the types of these actions. */
export function* watchStepVisits(
  visits: Pick<StepVisits, 'sent' | 'refused'>,
  { sent, refused }: { readonly sent: string; readonly refused: string },
) {
  yield* takeEvery(sent, () => visits.sent());
  yield* takeEvery(refused, () => visits.refused());
}
