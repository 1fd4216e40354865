import { signInLinkApi } from '../../features/signIn/link/signInLinkApi.ts';
import { watchSignInLink } from '../../features/signIn/link/signInLinkSagas.ts';
import { supervise } from '../rootSaga.ts';
import type { LateWork } from './lateWork.ts';

export { SignInLinkScreen } from '../../features/signIn/link/SignInLinkScreen.tsx';

/** Starts the work behind a link from a mail. */
export function start({ client, run, navigate, report }: LateWork): void {
  run(supervise, () => watchSignInLink({ api: signInLinkApi(client), navigate }), report);
}
