import { advancesApi } from '../../features/advances/advancesApi.ts';
import { watchAdvances } from '../../features/advances/advancesSagas.ts';
import { supervise } from '../rootSaga.ts';
import type { LateWork } from './lateWork.ts';

export { AdvanceRoutes } from '../routes/AdvanceRoutes.tsx';

/** Starts the work behind the pages of cash advances. */
export function start({ client, run, navigate, report }: LateWork): void {
  run(supervise, () => watchAdvances({ api: advancesApi(client), navigate }), report);
}
