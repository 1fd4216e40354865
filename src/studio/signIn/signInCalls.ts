import type { NewPasskeyOptions, PasskeySignInOptions } from '../../contract/passkeys.ts';
import type { StaffInvitationResponse, StaffSessionResponse } from '../../contract/staff.ts';
import type { Authenticator, DeviceOutcome } from '../../features/passkeys/authenticator.ts';
import { callStudio, StudioError } from '../api/callStudio.ts';
import { DEVICE_PROBLEMS, REFUSALS } from './signInTexts.ts';

/** The browser created or used no passkey; its message is for the person. */
class DeviceError extends Error {}

/** Signs in under a name without an account, where the server allows it. */
export function signInByName(name: string): Promise<StaffSessionResponse> {
  return callStudio('POST', '/session/name', { name });
}

/** Signs in by a passkey, which the browser lets the person choose. */
export async function signInByPasskey(authenticator: Authenticator): Promise<StaffSessionResponse> {
  const options = await callStudio<PasskeySignInOptions>('POST', '/passkeys/options', {});
  return callStudio('POST', '/passkeys/sessions', resultOf(await authenticator.use(options)));
}

/** Returns the person whom a link invites. */
export function lookAtInvitation(token: string): Promise<StaffInvitationResponse> {
  return callStudio('POST', '/invitations/look', { token });
}

/** Creates a passkey by an invitation, and signs in. */
export async function acceptInvitation(
  token: string,
  authenticator: Authenticator,
): Promise<StaffSessionResponse> {
  const options = await callStudio<NewPasskeyOptions>('POST', '/invitations/options', { token });
  const passkey = resultOf(await authenticator.make(options));
  return callStudio('POST', '/invitations/passkeys', { token, passkey });
}

/** Whether the link was used or has expired, or is of another form than links have. */
export function isEnded(error: unknown): boolean {
  return error instanceof StudioError && ['staff.invitationEnded', 'body.invalid'].includes(error.code);
}

/** Explains to the person why signing in failed. */
export function explainFailure(error: unknown): string {
  if (error instanceof StudioError) return REFUSALS[error.code] ?? error.message;
  return error instanceof Error ? error.message : String(error);
}

/** Returns the result of a device; throws with a message for the person if it has none. */
export function resultOf<Result>(outcome: DeviceOutcome<Result>): Result {
  if (outcome.kind === 'ok') return outcome.result;
  throw new DeviceError(DEVICE_PROBLEMS[outcome.problem]);
}
