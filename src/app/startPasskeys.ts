import { browserAuthenticator } from '../features/passkeys/authenticator.ts';
import { passkeysApi } from '../features/passkeys/passkeysApi.ts';
import { watchPasskeys } from '../features/passkeys/passkeysSagas.ts';
import { supervise } from './rootSaga.ts';
import type { LateWork } from './startApplicationPages.ts';

/** Starts the work behind passkeys: offering, listing and using them. */
export function startPasskeys({ client, run, report }: LateWork): void {
  const deps = { api: passkeysApi(client), authenticator: browserAuthenticator };
  run(supervise, () => watchPasskeys(deps), report);
}
