import { switcherApi } from '../../features/accounts/switcherApi.ts';
import { watchSwitcher } from '../../features/accounts/switcherSagas.ts';
import { supervise } from '../rootSaga.ts';
import type { LateWork } from './lateWork.ts';

export { SwitcherScreen } from '../../features/accounts/screens/SwitcherScreen.tsx';

/** Starts the work behind the store switcher, beside that of stores. */
export function start({ client, run, report }: LateWork): void {
  run(supervise, () => watchSwitcher(switcherApi(client)), report);
}
