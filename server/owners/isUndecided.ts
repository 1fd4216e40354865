import type { ApplicationRow } from '../applications/applicationRepository.ts';
import { nextState } from '../applications/states/applicationStates.ts';

/** Whether there is still something to decide about an application, for which its partners are needed. */
export function isUndecided({ state }: Pick<ApplicationRow, 'state'>): boolean {
  return state === 'SUBMITTED' || nextState(state, 'answer') !== undefined;
}
