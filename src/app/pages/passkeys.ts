import { browserAuthenticator } from '../../features/passkeys/authenticator.ts';
import { passkeysApi } from '../../features/passkeys/passkeysApi.ts';
import { watchPasskeys } from '../../features/passkeys/passkeysSagas.ts';
import { supervise } from '../rootSaga.ts';
import type { LateWork } from './lateWork.ts';

export { PasskeyOffer } from '../../features/passkeys/screens/PasskeyOffer.tsx';
export { PasskeySection } from '../../features/passkeys/screens/PasskeySection.tsx';
export { PasskeySignInButton } from '../../features/passkeys/screens/PasskeySignInButton.tsx';

/** Whether the browser has passkeys here: over https, or from this machine. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Starts the work behind passkeys: offering, listing and using them. */
export function start({ client, run, report }: LateWork): void {
  const deps = { api: passkeysApi(client), authenticator: browserAuthenticator };
  run(supervise, () => watchPasskeys(deps), report);
}
