import type { NewPasskeyOptions } from '../../contract/passkeys.ts';
import type { StaffAccountResponse } from '../../contract/staffAccount.ts';
import type { Authenticator } from '../../features/passkeys/authenticator.ts';
import { callStudio } from '../api/callStudio.ts';
import { resultOf } from '../signIn/signInCalls.ts';

const PATH = '/account';

export const readAccount = (signal?: AbortSignal): Promise<StaffAccountResponse> =>
  callStudio('GET', PATH, undefined, signal);

/** Creates another passkey, which the browser asks the person for. */
export async function addPasskey(name: string, authenticator: Authenticator): Promise<StaffAccountResponse> {
  const options = await callStudio<NewPasskeyOptions>('POST', `${PATH}/passkeys/options`, {});
  const passkey = resultOf(await authenticator.make(options));
  return callStudio('POST', `${PATH}/passkeys`, { name, passkey });
}

export const renamePasskey = (id: string, name: string): Promise<StaffAccountResponse> =>
  callStudio('POST', `${PATH}/passkeys/${id}`, { name });

export const removePasskey = (id: string): Promise<StaffAccountResponse> =>
  callStudio('DELETE', `${PATH}/passkeys/${id}`);

/** Ends a session, or all others. */
export async function endSessions(which: { readonly id: string } | 'others'): Promise<StaffAccountResponse> {
  await callStudio('DELETE', which === 'others' ? `${PATH}/sessions` : `${PATH}/sessions/${which.id}`);
  return readAccount();
}
