import { sessionsApi } from '../features/sessions/sessionsApi.ts';
import { watchSessions } from '../features/sessions/sessionsSagas.ts';
import { supervise } from './rootSaga.ts';
import type { LateWork } from './startApplicationPages.ts';

/** Starts the work behind the list of sessions. */
export function startSessions({ client, run, report }: LateWork): void {
  run(supervise, () => watchSessions(sessionsApi(client)), report);
}
