import { handoffsApi } from '../../features/handoffs/handoffsApi.ts';
import { watchPhone } from '../../features/handoffs/phoneSagas.ts';
import { supervise } from '../rootSaga.ts';
import type { LateWork } from './lateWork.ts';

export { ContinueScreen } from '../../features/handoffs/screens/ContinueScreen.tsx';

/** Starts the work of a phone that continues a page of a computer. */
export function start({ client, run, navigate, report }: LateWork): void {
  run(supervise, () => watchPhone({ api: handoffsApi(client), navigate }), report);
}
