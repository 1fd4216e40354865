import { storesApi } from '../../features/accounts/storesApi.ts';
import { watchStores } from '../../features/accounts/storesSagas.ts';
import { supervise } from '../rootSaga.ts';
import type { LateWork } from './lateWork.ts';

export { StoresScreen } from '../../features/accounts/screens/StoresScreen.tsx';

/** Starts the work behind the page of stores. */
export function start({ client, run, report }: LateWork): void {
  run(supervise, () => watchStores(storesApi(client)), report);
}
