import { representativesApi } from '../../features/representatives/representativesApi.ts';
import { watchRepresentatives } from '../../features/representatives/representativesSagas.ts';
import { supervise } from '../rootSaga.ts';
import type { LateWork } from './lateWork.ts';

export { OwnHelpSection } from '../../features/representatives/screens/OwnHelpSection.tsx';
export { RepresentedScreen } from '../../features/representatives/screens/RepresentedScreen.tsx';

/** Starts the work behind a representative's list, and behind what applicants see of their help. */
export function start({ client, run, report }: LateWork): void {
  const leaveFor = (path: string) => window.location.assign(path);
  run(supervise, () => watchRepresentatives({ api: representativesApi(client), leaveFor }), report);
}
