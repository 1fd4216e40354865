import { takeEvery } from 'typed-redux-saga';
import type { StepVisits } from './stepVisits.ts';

/** Ends the visit of a step that is completed. */
export function* watchStepVisits(visits: Pick<StepVisits, 'completed'>, completed: string) {
  yield* takeEvery(completed, () => visits.completed());
}
