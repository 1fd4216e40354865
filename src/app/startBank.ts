import { bankApi } from '../features/bank/bankApi.ts';
import { watchBank } from '../features/bank/bankSagas.ts';
import { supervise } from './rootSaga.ts';
import type { LateWork } from './startApplicationPages.ts';

/** Starts the work behind the pages of bank accounts. */
export function startBank({ client, api, run, navigate, report }: LateWork): void {
  const { applications } = api;
  const deps = {
    api: bankApi(client),
    applications,
    navigate,
    leave: (url: string) => location.assign(url),
    newId: () => crypto.randomUUID(),
  };
  run(supervise, () => watchBank(deps), report);
}
