import { bankApi } from '../../features/bank/bankApi.ts';
import { watchBank } from '../../features/bank/bankSagas.ts';
import { supervise } from '../rootSaga.ts';
import type { LateWork } from './lateWork.ts';

export { AfterBankScreen } from '../../features/owners/list/screens/AfterBankScreen.tsx';
export { BankReturnScreen } from '../../features/bank/screens/BankReturnScreen.tsx';
export { BankScreen } from '../../features/bank/screens/BankScreen.tsx';
export { CompleteScreen } from '../../features/bank/screens/CompleteScreen.tsx';
export { LinkedLine } from '../../features/bank/screens/LinkedLine.tsx';
export { LinkedScreen } from '../../features/bank/screens/LinkedScreen.tsx';

/** Starts the work behind the pages of bank accounts. */
export function start({ client, api, run, navigate, report }: LateWork): void {
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
