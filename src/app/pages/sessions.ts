import { sessionsApi } from '../../features/sessions/sessionsApi.ts';
import { watchSessions } from '../../features/sessions/sessionsSagas.ts';
import { supervise } from '../rootSaga.ts';
import type { LateWork } from './lateWork.ts';

export { SessionsScreen } from '../../features/sessions/screens/SessionsScreen.tsx';

/** Starts the work behind the list of sessions. */
export function start({ client, run, report }: LateWork): void {
  run(supervise, () => watchSessions(sessionsApi(client)), report);
}
