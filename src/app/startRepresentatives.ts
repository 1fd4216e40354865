import { representativesApi } from '../features/representatives/representativesApi.ts';
import { watchRepresentatives } from '../features/representatives/representativesSagas.ts';
import { supervise } from './rootSaga.ts';
import type { LateWork } from './startApplicationPages.ts';

/** Starts the work behind a representative's list, and behind what applicants see of their help. */
export function startRepresentatives({ client, run, report }: LateWork): void {
  const leaveFor = (path: string) => window.location.assign(path);
  run(supervise, () => watchRepresentatives({ api: representativesApi(client), leaveFor }), report);
}
