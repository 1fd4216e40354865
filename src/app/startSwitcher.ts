import { switcherApi } from '../features/accounts/switcherApi.ts';
import { watchSwitcher } from '../features/accounts/switcherSagas.ts';
import { supervise } from './rootSaga.ts';
import type { LateWork } from './startApplicationPages.ts';

/** Starts the work behind the store switcher, beside that of stores. */
export function startSwitcher({ client, run, report }: LateWork): void {
  run(supervise, () => watchSwitcher(switcherApi(client)), report);
}
